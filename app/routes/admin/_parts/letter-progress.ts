import type { Localizer } from '~/i18n/server'

interface Counts {
  recipients: number
  sentCount: number
  failedCount: number
}

/** How far the sending is: numbers for the bar, and written ones. */
export const progressOf = ({ recipients, sentCount, failedCount }: Counts, { format }: Localizer) => ({
  done: sentCount + failedCount,
  recipients,
  texts: { sent: format.number(sentCount), failed: format.number(failedCount), recipients: format.number(recipients) },
  hasFailed: failedCount > 0,
})
export type ProgressView = ReturnType<typeof progressOf>

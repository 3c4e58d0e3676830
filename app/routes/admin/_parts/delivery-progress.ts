import type { Localizer } from '~/i18n/server'

interface DeliveryCounts {
  recipients: number
  sentCount: number
  failedCount: number
}

export const toDeliveryProgressView = ({ recipients, sentCount, failedCount }: DeliveryCounts, { format }: Localizer) => ({
  done: sentCount + failedCount,
  recipients,
  texts: { sent: format.number(sentCount), failed: format.number(failedCount), recipients: format.number(recipients) },
  hasFailed: failedCount > 0,
})
export type DeliveryProgressView = ReturnType<typeof toDeliveryProgressView>

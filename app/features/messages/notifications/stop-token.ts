import { now } from '~/infra/clock'
import { seal, unseal } from '~/infra/secrets'
import type { NotifyBy } from '~/infra/db'
import { isLanguage } from '~/i18n/settings'
import { emailMark } from '../mail/email-mark'

const undoWithin = 24 * 3_600_000

type Mailbox = { id: string; email: string }

/** The link never expires. */
export function stopPath({ id, email, language }: Mailbox & { language: string | null }): string {
  const token = seal(`stop-news ${id} ${emailMark(email)}`)
  return `/unsubscribe?token=${token}${isLanguage(language) ? `&lng=${language}` : ''}`
}

export const undoToken = ({ id, email }: Mailbox, was: NotifyBy): string =>
  seal(`resume-news ${id} ${emailMark(email)} ${was} ${now().getTime() + undoWithin}`)

export function readStopToken(token: string): { id: string; isFor: (email: string) => boolean } | null {
  const [purpose, id, mark] = wordsOf(token)
  return purpose === 'stop-news' && id ? { id, isFor: (email) => emailMark(email) === mark } : null
}

export function readUndoToken(token: string): { id: string; isFor: (email: string) => boolean; was: NotifyBy } | null {
  const [purpose, id, mark, was, until] = wordsOf(token)
  if (purpose !== 'resume-news' || !id || !(Number(until) > now().getTime())) return null
  return { id, isFor: (email) => emailMark(email) === mark, was: was as NotifyBy }
}

const wordsOf = (token: string) => (unseal(token) ?? '').split(' ')

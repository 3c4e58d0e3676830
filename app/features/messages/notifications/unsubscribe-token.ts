import { now } from '~/infra/clock'
import { seal, unseal } from '~/infra/secrets'
import type { NotifyBy } from '~/infra/db'
import { isLanguage } from '~/i18n/settings'
import { hashEmail } from '../mail/email-hash'

const undoPeriodMs = 24 * 3_600_000

type MailboxOwner = { id: string; email: string }

/** The link never expires, but stops working when the email address changes. */
export function buildUnsubscribePath({ id, email, language }: MailboxOwner & { language: string | null }): string {
  const token = seal(`stop-news ${id} ${hashEmail(email)}`)
  return `/unsubscribe?token=${token}${isLanguage(language) ? `&lng=${language}` : ''}`
}

export const createResubscribeToken = ({ id, email }: MailboxOwner, was: NotifyBy): string =>
  seal(`resume-news ${id} ${hashEmail(email)} ${was} ${now().getTime() + undoPeriodMs}`)

export function readUnsubscribeToken(token: string): { id: string; isFor: (email: string) => boolean } | null {
  const [purpose, id, mark] = unsealWords(token)
  return purpose === 'stop-news' && id ? { id, isFor: (email) => hashEmail(email) === mark } : null
}

export function readResubscribeToken(token: string): { id: string; isFor: (email: string) => boolean; was: NotifyBy } | null {
  const [purpose, id, mark, was, until] = unsealWords(token)
  if (purpose !== 'resume-news' || !id || !(Number(until) > now().getTime())) return null
  return { id, isFor: (email) => hashEmail(email) === mark, was: was as NotifyBy }
}

const unsealWords = (token: string) => (unseal(token) ?? '').split(' ')

import { seal, unseal } from '~/infra/secrets'
import { isLanguage } from '~/i18n/settings'
import { hashEmail } from '../mail/email-hash'

export type Subscriber = { userId: string; pledgeId?: null } | { userId?: null; pledgeId: string }

/** The link never expires, but stops working when the address changes. */
export function buildNewsletterUnsubscribePath({ userId, pledgeId }: Subscriber, email: string, language: string | null): string {
  const token = seal(`stop-letters ${userId ? 'user' : 'pledge'} ${userId ?? pledgeId} ${hashEmail(email)}`)
  return `/unsubscribe/letters?token=${token}${isLanguage(language) ? `&lng=${language}` : ''}`
}

export function readNewsletterUnsubscribeToken(token: string): { subscriber: Subscriber; isFor: (email: string) => boolean } | null {
  const [purpose, kind, id, mark] = (unseal(token) ?? '').split(' ')
  if (purpose !== 'stop-letters' || !id || !mark) return null
  return { subscriber: kind === 'user' ? { userId: id } : { pledgeId: id }, isFor: (email) => hashEmail(email) === mark }
}

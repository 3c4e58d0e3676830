import { seal, sha256, unseal } from '~/infra/secrets'
import { isLanguage } from '~/i18n/settings'

export type Subscriber = { userId: string; pledgeId?: null } | { userId?: null; pledgeId: string }

/** A token for a former address of an account becomes invalid. */
const markOf = (email: string) => sha256(email).slice(0, 16)

/** The link never expires. */
export function stopLettersPath({ userId, pledgeId }: Subscriber, email: string, language: string | null): string {
  const token = seal(`stop-letters ${userId ? 'user' : 'pledge'} ${userId ?? pledgeId} ${markOf(email)}`)
  return `/unsubscribe/letters?token=${token}${isLanguage(language) ? `&lng=${language}` : ''}`
}

export function readStopLetters(token: string): { subscriber: Subscriber; isFor: (email: string) => boolean } | null {
  const [purpose, kind, id, mark] = (unseal(token) ?? '').split(' ')
  if (purpose !== 'stop-letters' || !id || !mark) return null
  return { subscriber: kind === 'user' ? { userId: id } : { pledgeId: id }, isFor: (email) => markOf(email) === mark }
}

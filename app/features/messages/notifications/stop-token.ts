import { now } from '~/infra/clock'
import { seal, sha256, unseal } from '~/infra/secrets'
import type { NotifyBy } from '~/infra/db'
import { isLanguage } from '~/i18n/settings'

const undoWithin = 24 * 3_600_000

type Mailbox = { id: string; email: string }

/** A token for a former address of an account becomes invalid. */
const markOf = (email: string) => sha256(email).slice(0, 16)

/** The link never expires. */
export function stopPath({ id, email, language }: Mailbox & { language: string | null }): string {
  const token = seal(`stop-news ${id} ${markOf(email)}`)
  return `/unsubscribe?token=${token}${isLanguage(language) ? `&lng=${language}` : ''}`
}

export const undoToken = ({ id, email }: Mailbox, was: NotifyBy): string =>
  seal(`resume-news ${id} ${markOf(email)} ${was} ${now().getTime() + undoWithin}`)

export function readStopToken(token: string): { id: string; isFor: (email: string) => boolean } | null {
  const [purpose, id, mark] = wordsOf(token)
  return purpose === 'stop-news' && id ? { id, isFor: (email) => markOf(email) === mark } : null
}

export function readUndoToken(token: string): { id: string; isFor: (email: string) => boolean; was: NotifyBy } | null {
  const [purpose, id, mark, was, until] = wordsOf(token)
  if (purpose !== 'resume-news' || !id || !(Number(until) > now().getTime())) return null
  return { id, isFor: (email) => markOf(email) === mark, was: was as NotifyBy }
}

const wordsOf = (token: string) => (unseal(token) ?? '').split(' ')

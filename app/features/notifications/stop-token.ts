import { now } from '~/infra/clock'
import { seal, sha256, unseal } from '~/infra/secrets'
import type { NotifyBy } from '~/infra/db'
import { isLanguage } from '~/i18n/settings'

/** In ms: how long the mails can be had again without signing in. */
const undoWithin = 24 * 3_600_000

type Mailbox = { id: string; email: string }

/** An address that an account had before stops nothing of its mails any more. */
const markOf = (email: string) => sha256(email).slice(0, 16)

/**
 * Path and query of the page that ends the mails about news to a member. It does not run out.
 * @param mailbox.language in which she has said that she reads
 */
export function stopPath({ id, email, language }: Mailbox & { language: string | null }): string {
  const token = seal(`stop-news ${id} ${markOf(email)}`)
  return `/unsubscribe?token=${token}${isLanguage(language) ? `&lng=${language}` : ''}`
}

/** What undoes it for a day: it knows how she was written to. */
export const undoToken = ({ id, email }: Mailbox, was: NotifyBy): string =>
  seal(`resume-news ${id} ${markOf(email)} ${was} ${now().getTime() + undoWithin}`)

/** Whose mails a token of `stopPath` ends; null for anything else. */
export function readStopToken(token: string): { id: string; isFor: (email: string) => boolean } | null {
  const [purpose, id, mark] = wordsOf(token)
  return purpose === 'stop-news' && id ? { id, isFor: (email) => markOf(email) === mark } : null
}

/** How whose mails were sent before; null for anything else, and when its day is over. */
export function readUndoToken(token: string): { id: string; isFor: (email: string) => boolean; was: NotifyBy } | null {
  const [purpose, id, mark, was, until] = wordsOf(token)
  if (purpose !== 'resume-news' || !id || !(Number(until) > now().getTime())) return null
  return { id, isFor: (email) => markOf(email) === mark, was: was as NotifyBy }
}

const wordsOf = (token: string) => (unseal(token) ?? '').split(' ')

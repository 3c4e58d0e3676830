import { seal, unseal } from '~/infra/secrets'
import type { Language } from '~/i18n/settings'
import type { Letter } from './letter'

/** What is kept of a mail until it is sent. */
export interface MailContent {
  /** Null where nobody is to have it. */
  to: string | null
  language: Language
  letter: Letter
  /** Path and query of the address at which whoever gets it ends all of its kind by one request (RFC 8058). */
  unsubscribe?: string
}

/** A mail's content as its row keeps it: sealed, because it may hold links that open something. */
export const sealContent = (content: MailContent): string => seal(JSON.stringify(content))

/** The content of a row; null where it was sealed with a secret that is gone, or erased. */
export function openContent(sealed: string): MailContent | null {
  const text = unseal(sealed)
  return text === null ? null : (JSON.parse(text) as MailContent)
}

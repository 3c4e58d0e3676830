import { seal, unseal } from '~/infra/secrets'
import type { Language } from '~/i18n/settings'
import type { Letter } from './letter'

export interface MailContent {
  /** Null for a mail that nobody receives. */
  to: string | null
  language: Language
  letter: Letter
  /** Path and query of the address that unsubscribes the recipient by one request (RFC 8058). */
  unsubscribe?: string
}

/** Encrypts the content, because it may hold links with secrets. */
export const sealContent = (content: MailContent): string => seal(JSON.stringify(content))

/** Returns null if the content was erased or its secret is gone. */
export function openContent(sealed: string): MailContent | null {
  const text = unseal(sealed)
  return text === null ? null : (JSON.parse(text) as MailContent)
}

import { seal, unseal } from '~/infra/secrets'
import type { Language } from '~/i18n/settings'
import type { EmailTemplate } from './email-template'

export interface MailContent {
  /** Null for a mail that is queued but never sent. */
  to: string | null
  language: Language
  template: EmailTemplate
  /** Path and query of the one-click unsubscribe URL (RFC 8058). */
  unsubscribe?: string
}

/** During a rolling update, the previous app version also sends queued mails, and that version knows only the key `letter`. */
type StoredContent = Omit<MailContent, 'template'> & ({ letter: EmailTemplate } | { template: EmailTemplate })

/** Encrypted, because the content may hold links with secrets. */
export function sealMailContent({ template, ...content }: MailContent): string {
  const stored: StoredContent = { ...content, letter: template }
  return seal(JSON.stringify(stored))
}

/** Null if the content was erased or the SESSION_SECRET that sealed it is gone. */
export function unsealMailContent(sealed: string): MailContent | null {
  const text = unseal(sealed)
  if (text === null) return null
  const stored = JSON.parse(text) as StoredContent
  if ('template' in stored) return stored
  const { letter, ...content } = stored
  return { ...content, template: letter }
}

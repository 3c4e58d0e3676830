import { seal, unseal } from '~/infra/secrets'
import type { Language } from '~/i18n/settings'
import type { EmailTemplate } from './email-template'

export interface MailContent {
  /** Null for an email that is queued but never sent. */
  to: string | null
  language: Language
  template: EmailTemplate
  /** Path and query of the one-click unsubscribe URL (RFC 8058). */
  unsubscribe?: string
}

/** During a rolling update, the previous version of the app also sends queued emails, and that version reads only the key `letter`. */
type StoredContent = Omit<MailContent, 'template'> & ({ letter: EmailTemplate } | { template: EmailTemplate })

/** Encrypts the content, because it may contain links with secret tokens. */
export function sealMailContent({ template, ...content }: MailContent): string {
  const stored: StoredContent = { ...content, letter: template }
  return seal(JSON.stringify(stored))
}

/** Returns null if the content was erased or the SESSION_SECRET that sealed it is no longer configured. */
export function unsealMailContent(sealed: string): MailContent | null {
  const text = unseal(sealed)
  if (text === null) return null
  const stored = JSON.parse(text) as StoredContent
  if ('template' in stored) return stored
  const { letter, ...content } = stored
  return { ...content, template: letter }
}

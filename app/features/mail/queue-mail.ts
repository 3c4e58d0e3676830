import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { sealContent, type MailContent } from './content'

/** What each mail is about; kept with it for the admin's list. */
export const mailKinds = [
  'pledge-made', 'pledge-changed', 'pledge-notice', 'early-access', 'password-reset', 'password-changed', 'second-factor',
  'email-confirm', 'email-change', 'email-changed', 'sign-in', 'news', 'leaving',
] as const
export type MailKind = (typeof mailKinds)[number]

export interface NewMail extends MailContent {
  kind: MailKind
  /** The account it is about, with which it is deleted. */
  userId?: string
  /** After this it is not sent any more. */
  expiresAt?: Date
}

/**
 * Puts a mail into the outbox inside the transaction of what it is about, so that either both are kept or neither is.
 * Addressed to null it costs as much to write and is never sent (security.md A3).
 */
export async function queueMail(tx: Tx, { kind, to, language, letter, unsubscribe, userId, expiresAt }: NewMail): Promise<void> {
  const at = now()
  const content = sealContent({ to, language, letter, unsubscribe })
  await tx.mail.create({ data: { id: newId(), kind, userId, content, nextAttemptAt: at, expiresAt, createdAt: at } })
}

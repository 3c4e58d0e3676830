import { now } from '~/infra/clock'
import type { Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { sealMailContent, type MailContent } from './mail-content'

export const mailKinds = [
  'pledge-made', 'pledge-changed', 'pledge-notice', 'early-access', 'password-reset', 'password-changed', 'second-factor',
  'email-confirm', 'email-change', 'email-changed', 'sign-in', 'news', 'leaving', 'newsletter',
] as const
export type MailKind = (typeof mailKinds)[number]

export interface NewMail extends MailContent {
  kind: MailKind
  userId?: string
  expiresAt?: Date
}

/**
 * Queues an email in the same transaction as the event that it reports, so that both are saved or neither is. An email without a
 * recipient is never sent but takes equally long to queue, so that the response time does not reveal whether an account exists.
 * @returns the id of the email
 */
export async function queueMail(tx: Tx, { kind, to, language, template, unsubscribe, userId, expiresAt }: NewMail): Promise<string> {
  const [id, at] = [createId(), now()]
  const content = sealMailContent({ to, language, template, unsubscribe })
  await tx.mail.create({ data: { id, kind, userId, content, nextAttemptAt: at, expiresAt, createdAt: at } })
  return id
}

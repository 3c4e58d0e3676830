import { write } from '~/infra/db'
import type { Language } from '~/i18n/settings'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { prepareOutgoingEmail } from './outgoing-email'
import { unsealMailContent } from './mail-content'
import { mailSummaryColumns, type MailSummary } from './list-mails'
import { renderEmail } from './render-email'

export interface MailDetails extends MailSummary {
  content: { to: string | null; language: Language; subject: string; text: string } | null
}

/** Omits the content of news emails, which includes the recipient: recipient and time could reveal who wrote an anonymous story. */
export async function readMail(actor: Member, id: string): Promise<Result<MailDetails>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const row = await write(async (tx) => {
    const found = await tx.mail.findUnique({ where: { id }, select: { ...mailSummaryColumns, content: true, userId: true } })
    if (found) await recordAuditAction(tx, actor, 'mail-opened', { targetId: id, details: { kind: found.kind } })
    return found
  })
  if (!row) return fail('not_found')
  const { content: sealed, userId, ...summary } = row
  const opened = row.kind === 'news' ? null : unsealMailContent(sealed)
  if (!opened) return ok({ ...summary, content: null })
  const { to, language } = opened
  const { template } = await prepareOutgoingEmail(opened, userId)
  return ok({ ...summary, content: { to, language, subject: template.subject, text: renderEmail(template, language).text } })
}

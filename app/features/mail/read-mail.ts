import { write } from '~/infra/db'
import type { Language } from '~/i18n/settings'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { addressedLetter } from './addressed-letter'
import { openContent } from './content'
import { summaryColumns, type MailSummary } from './list-mails'
import { renderLetter } from './render-letter'

/** A mail with what it says, as plain text. */
export interface OpenedMail extends MailSummary {
  /** Null where nothing is left to read: it was sent, has expired, or its secret is gone. */
  content: { to: string | null; language: Language; subject: string; text: string } | null
}

/**
 * Opens a mail for an admin, who may have to pass it on by other means. That she did stands in the audit log. One about news stays
 * closed: whom it goes to, and when it was written, could tell who wrote a story without a name.
 */
export async function readMail(actor: Member, id: string): Promise<Outcome<OpenedMail>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const row = await write(async (tx) => {
    const found = await tx.mail.findUnique({ where: { id }, select: { ...summaryColumns, content: true, userId: true } })
    if (found) await recordAct(tx, actor, 'mail-opened', { targetId: id, details: { kind: found.kind } })
    return found
  })
  if (!row) return refuse('not_found')
  const { content: sealed, userId, ...summary } = row
  const opened = row.kind === 'news' ? null : openContent(sealed)
  if (!opened) return done({ ...summary, content: null })
  const { to, language } = opened
  const { letter } = await addressedLetter(opened, userId)
  return done({ ...summary, content: { to, language, subject: letter.subject, text: renderLetter(letter, language).text } })
}

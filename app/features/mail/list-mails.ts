import { read, type MailModel, type MailStatus } from '~/infra/db'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'

/** A mail as the outbox lists it: nothing of whom it goes to or what it says. */
export type MailSummary = Pick<MailModel, 'id' | 'kind' | 'status' | 'attempts' | 'nextAttemptAt' | 'lastError' | 'createdAt' | 'sentAt'>

export const summaryColumns = {
  id: true, kind: true, status: true, attempts: true, nextAttemptAt: true, lastError: true, createdAt: true, sentAt: true,
} as const

/** How many mails a page of the outbox shows. */
const pageSize = 50

/** The outbox for an admin, newest first: of one status or of all, from `before` (the last id of the page above) on. */
export async function listMails(
  actor: Member,
  { status, before }: { status?: MailStatus; before?: string } = {},
): Promise<Outcome<{ mails: MailSummary[]; next?: string }>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const where = { status, id: before ? { lt: before } : undefined }
  const rows = await read.mail.findMany({ where, orderBy: { id: 'desc' }, take: pageSize + 1, select: summaryColumns })
  const mails = rows.slice(0, pageSize)
  return done({ mails, next: rows.length > pageSize ? mails.at(-1)?.id : undefined })
}

/** How many mails there are of each status, for an admin. */
export async function countMails(actor: Member): Promise<Outcome<Record<MailStatus, number>>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const groups = await read.mail.groupBy({ by: 'status', _count: true })
  const countOf = (status: MailStatus) => groups.find((group) => group.status === status)?._count ?? 0
  return done({ waiting: countOf('waiting'), sent: countOf('sent'), failed: countOf('failed'), handled: countOf('handled') })
}

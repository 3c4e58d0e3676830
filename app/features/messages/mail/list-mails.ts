import { read, type MailModel, type MailStatus } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'

export type MailSummary = Pick<MailModel, 'id' | 'kind' | 'status' | 'attempts' | 'nextAttemptAt' | 'lastError' | 'createdAt' | 'sentAt'>

export const mailSummaryColumns = {
  id: true, kind: true, status: true, attempts: true, nextAttemptAt: true, lastError: true, createdAt: true, sentAt: true,
} as const

const pageSize = 50

export async function listMails(
  actor: Member,
  { status, before }: { status?: MailStatus; before?: string } = {},
): Promise<Result<{ mails: MailSummary[]; next?: string }>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const where = { status, id: before ? { lt: before } : undefined }
  const rows = await read.mail.findMany({ where, orderBy: { id: 'desc' }, take: pageSize + 1, select: mailSummaryColumns })
  const mails = rows.slice(0, pageSize)
  return ok({ mails, next: rows.length > pageSize ? mails.at(-1)?.id : undefined })
}

export async function countMailsByStatus(actor: Member): Promise<Result<Record<MailStatus, number>>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const groups = await read.mail.groupBy({ by: 'status', _count: true })
  const countOf = (status: MailStatus) => groups.find((group) => group.status === status)?._count ?? 0
  return ok({ waiting: countOf('waiting'), sent: countOf('sent'), failed: countOf('failed'), handled: countOf('handled') })
}

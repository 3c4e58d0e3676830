import { read } from '~/infra/db'
import type { ReportReason } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'

export const decisionEntriesPerPage = 20

/** Tells the reporter whether the moderators acted, but not how or against whom. */
export type ReportOutcome = 'waiting' | 'acted' | 'kept' | 'gone'

/** Does not contain the reported text, which may be deleted and belongs to someone else. */
export interface OwnReport {
  id: string
  isComment: boolean
  communityId: string
  reason: ReportReason
  note: string
  outcome: ReportOutcome
  dueAt: Date
  createdAt: Date
  isNew: boolean
}

/** Returns up to one page plus one row; the extra row shows that there is another page. */
export async function listOwnReports(member: Member, before?: string): Promise<OwnReport[]> {
  const rows = await read.report.findMany({
    where: { reporterId: member.id, ...(before && { id: { lt: before } }) },
    select: {
      id: true, reason: true, note: true, createdAt: true, seenAt: true,
      case: { select: { communityId: true, commentId: true, status: true, dueAt: true, closedAt: true, decisions: { select: { id: true }, take: 1 } } },
    },
    orderBy: { id: 'desc' },
    take: decisionEntriesPerPage + 1,
  })
  return rows.map(({ case: about, seenAt, ...report }) => ({
    ...report,
    isComment: about.commentId !== null,
    communityId: about.communityId,
    outcome: outcomeOf(about),
    dueAt: about.dueAt,
    isNew: about.closedAt !== null && seenAt === null,
  }))
}

/** If a case was closed without a decision, its text was deleted. */
function outcomeOf({ status, decisions }: { status: string; decisions: unknown[] }): ReportOutcome {
  if (status === 'open' || status === 'in_work') return 'waiting'
  if (decisions.length === 0) return 'gone'
  return status === 'resolved' ? 'acted' : 'kept'
}

export async function findOpenReport(member: Member, openKey: string): Promise<{ reason: ReportReason; note: string } | null> {
  return read.report.findFirst({ where: { reporterId: member.id, case: { openKey } }, select: { reason: true, note: true } })
}

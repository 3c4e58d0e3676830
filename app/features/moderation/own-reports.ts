import { read } from '~/infra/db'
import type { ReportReason } from '../fields/choices'
import type { Member } from '../members/member'

/** Decisions and reports on a page of a member's own. */
export const entriesPerPage = 20

/** What came of a report: no more than whether somebody acted, never what was done to whom. */
export type ReportOutcome = 'waiting' | 'acted' | 'kept' | 'gone'

/** A report as its writer reads it. Of the text it says nothing: by now it may be gone, and it was not hers. */
export interface OwnReport {
  id: string
  isComment: boolean
  communityId: string
  reason: ReportReason
  note: string
  outcome: ReportOutcome
  /** By when it was promised to be looked at. */
  dueAt: Date
  createdAt: Date
  /** Whether the outcome has not been marked as read. */
  isNew: boolean
}

/** The member's own reports, newest first, behind the id `before`; one more than a page holds where there are more. */
export async function listOwnReports(member: Member, before?: string): Promise<OwnReport[]> {
  const rows = await read.report.findMany({
    where: { reporterId: member.id, ...(before && { id: { lt: before } }) },
    select: {
      id: true, reason: true, note: true, createdAt: true, seenAt: true,
      case: { select: { communityId: true, commentId: true, status: true, dueAt: true, closedAt: true, decisions: { select: { id: true }, take: 1 } } },
    },
    orderBy: { id: 'desc' },
    take: entriesPerPage + 1,
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

/** A case that was closed without a decision had lost its text. */
function outcomeOf({ status, decisions }: { status: string; decisions: unknown[] }): ReportOutcome {
  if (status === 'open' || status === 'in_work') return 'waiting'
  if (decisions.length === 0) return 'gone'
  return status === 'resolved' ? 'acted' : 'kept'
}

/** The reason and note of a report of the member's that is still open about a text, to be changed. */
export async function findOpenReport(member: Member, openKey: string): Promise<{ reason: ReportReason; note: string } | null> {
  return read.report.findFirst({ where: { reporterId: member.id, case: { openKey } }, select: { reason: true, note: true } })
}

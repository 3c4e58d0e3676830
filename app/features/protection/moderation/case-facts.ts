import { read } from '~/infra/db'
import type { CommunityType, ReportReason } from '~/kernel/validation/choices'

export interface CaseCommunity {
  name: string
  type: CommunityType
  textKey: string | null
}

export async function findCaseCommunities(ids: string[]): Promise<Map<string, CaseCommunity>> {
  const select = { id: true, name: true, type: true, textKey: true } as const
  const rows = await read.community.findMany({ where: { id: { in: [...new Set(ids)] } }, select })
  return new Map(rows.map(({ id, ...community }) => [id, community]))
}

export type ReasonCounts = { reason: ReportReason; count: number }[]

export async function countReportReasons(caseIds: string[]): Promise<Map<string, ReasonCounts>> {
  const groups = await read.report.groupBy({ by: ['caseId', 'reason'], where: { caseId: { in: caseIds } }, _count: true })
  const reasons = new Map<string, ReasonCounts>()
  for (const { caseId, reason, _count } of groups) reasons.set(caseId, [...(reasons.get(caseId) ?? []), { reason, count: _count }])
  for (const list of reasons.values()) list.sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1))
  return reasons
}

/** Returns author names by case id, null for a deleted account. Leaves out anonymous texts and never reads their authors. */
export async function findVisibleAuthorNames(caseIds: string[]): Promise<Map<string, string | null>> {
  const where = { id: { in: caseIds }, isAnonymous: false }
  const rows = await read.case.findMany({ where, select: { id: true, author: { select: { username: true } } } })
  return new Map(rows.map(({ id, author }) => [id, author?.username ?? null]))
}

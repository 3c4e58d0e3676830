import { read } from '~/infra/db'
import type { CommunityType, ReportReason } from '../fields/choices'

/** A community's own name, or the key of the first communities' texts. */
export interface CaseCommunity {
  name: string
  type: CommunityType
  textKey: string | null
}

/** The communities that cases name; one that is gone is left out. */
export async function communitiesOf(ids: string[]): Promise<Map<string, CaseCommunity>> {
  const select = { id: true, name: true, type: true, textKey: true } as const
  const rows = await read.community.findMany({ where: { id: { in: [...new Set(ids)] } }, select })
  return new Map(rows.map(({ id, ...community }) => [id, community]))
}

/** How often each reason was given. */
export type ReasonCounts = { reason: ReportReason; count: number }[]

/** Why the texts of cases were reported, the most frequent reason first. */
export async function reasonsOf(caseIds: string[]): Promise<Map<string, ReasonCounts>> {
  const groups = await read.report.groupBy({ by: ['caseId', 'reason'], where: { caseId: { in: caseIds } }, _count: true })
  const reasons = new Map<string, ReasonCounts>()
  for (const { caseId, reason, _count } of groups) reasons.set(caseId, [...(reasons.get(caseId) ?? []), { reason, count: _count }])
  for (const list of reasons.values()) list.sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1))
  return reasons
}

/**
 * The usernames that stand below the texts of cases, by the case's id; null where the account is gone. An anonymous
 * text has none: its author is not even asked for.
 */
export async function namesBelow(caseIds: string[]): Promise<Map<string, string | null>> {
  const where = { id: { in: caseIds }, isAnonymous: false }
  const rows = await read.case.findMany({ where, select: { id: true, author: { select: { username: true } } } })
  return new Map(rows.map(({ id, author }) => [id, author?.username ?? null]))
}

import type { ReadClient } from '~/infra/db'
import type { Member } from '~/kernel/members/member'

/** `own`: the case is about the member's own text. `decided`: the case is an appeal against the member's own decision. */
export type ConflictOfInterest = 'own' | 'decided'

/**
 * For an anonymous text, the result reveals whether the actor is its author: show the result only to the actor, and never
 * log it.
 * @param from `read`, or the transaction that depends on the result
 */
export async function findConflictOfInterest(from: Pick<ReadClient, 'case'>, actor: Member, caseId: string): Promise<ConflictOfInterest | null> {
  const own = await from.case.count({ where: { id: caseId, authorId: actor.id } })
  if (own > 0) return 'own'
  const decided = await from.case.count({ where: { id: caseId, appealedDecision: { staffId: actor.id } } })
  return decided > 0 ? 'decided' : null
}

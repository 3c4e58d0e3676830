import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'
import { toResult, RollbackError, fail, type Result } from '~/kernel/result/result'
import { findConflictOfInterest } from './conflict-of-interest'
import { requireCaseState } from './require-case-state'

const claimableStatusFilter = { in: ['open', 'in_work'] as ('open' | 'in_work')[] }

/**
 * Makes the actor the owner of the case: only the owner can decide a case. Error codes: `forbidden` for a conflict of interest,
 * `not_found`, and `changed_meanwhile` if the case is closed or its owner is neither `from` nor the actor.
 * @param from the id of the owner shown on the page, or null if there was none
 */
export async function claimCase(actor: Member, caseId: string, from: string | null): Promise<Result<null>> {
  if (!isStaff(actor)) return fail('forbidden')
  return toResult(write(async (tx) => {
    const data = { ownerId: actor.id, status: 'in_work' as const }
    const { count } = await tx.case.updateMany({ where: { id: caseId, status: claimableStatusFilter, ownerId: from }, data })
    if (await findConflictOfInterest(tx, actor, caseId)) throw new RollbackError('forbidden')
    if (count === 0) await requireCaseState(tx, caseId, data)
    else if (from !== actor.id) await recordAuditAction(tx, actor, 'case-claimed', { targetId: caseId, details: from ? { from } : {} })
    return null
  })).then((result) => {
    if (result.ok) log.info('case_claimed', { actor: actor.id, case: caseId })
    return result
  })
}

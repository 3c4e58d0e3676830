import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'
import { toResult, fail, type Result } from '~/kernel/result/result'
import { requireCaseState } from './require-case-state'

export async function releaseCase(actor: Member, caseId: string): Promise<Result<null>> {
  if (!isStaff(actor)) return fail('forbidden')
  const result = await toResult(write(async (tx) => {
    const where = { id: caseId, status: 'in_work' as const, ownerId: actor.id }
    const data = { status: 'open' as const, ownerId: null }
    const { count } = await tx.case.updateMany({ where, data })
    if (count > 0) await recordAuditAction(tx, actor, 'case-released', { targetId: caseId })
    else await requireCaseState(tx, caseId, data)
    return null
  }))
  if (result.ok) log.info('case_released', { actor: actor.id, case: caseId })
  return result
}

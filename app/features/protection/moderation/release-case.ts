import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'
import { toResult, RollbackError, fail, type Result } from '~/kernel/result/result'

export async function releaseCase(actor: Member, caseId: string): Promise<Result<null>> {
  if (!isStaff(actor)) return fail('forbidden')
  const result = await toResult(write(async (tx) => {
    const where = { id: caseId, status: 'in_work' as const, ownerId: actor.id }
    const { count } = await tx.case.updateMany({ where, data: { status: 'open', ownerId: null } })
    if (count > 0) {
      await recordAuditAction(tx, actor, 'case-released', { targetId: caseId })
      return null
    }
    const found = await tx.case.findUnique({ where: { id: caseId }, select: { status: true, ownerId: true } })
    if (!found) throw new RollbackError('not_found')
    if (found.status === 'open' && found.ownerId === null) return null
    throw new RollbackError('changed_meanwhile')
  }))
  if (result.ok) log.info('case_released', { actor: actor.id, case: caseId })
  return result
}

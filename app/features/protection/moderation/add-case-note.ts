import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'
import { toResult, RollbackError, fail, type Result } from '~/kernel/result/result'
import { claimIdempotencyKey } from '~/kernel/idempotency/idempotency-key'

export async function addCaseNote(actor: Member, caseId: string, content: string, key?: string): Promise<Result<null>> {
  if (!isStaff(actor)) return fail('forbidden')
  const id = createId()
  return toResult(write(async (tx) => {
    if ((await claimIdempotencyKey(tx, { sender: actor.id, verb: 'note-case', key, body: { caseId, content } }, id)).madeBefore) return null
    if ((await tx.case.count({ where: { id: caseId } })) === 0) throw new RollbackError('not_found')
    await tx.caseNote.create({ data: { id, caseId, staffId: actor.id, content, createdAt: now() } })
    await recordAuditAction(tx, actor, 'case-noted', { targetId: caseId })
    return null
  }))
}

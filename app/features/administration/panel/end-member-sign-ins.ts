import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import { endSignIns, lockSignIns } from '~/features/identity'
import type { Member } from '~/kernel/members/member'
import { memberFilter } from '~/kernel/members/deleted-member'
import { isAdmin } from '~/kernel/members/policy'
import { toResult, fail, RollbackError, type Result } from '~/kernel/result/result'

/**
 * Ends all of a member's sessions, including API sessions and sign-ins that still wait for a second-factor code. Error code:
 * `not_found` if there is no such member or account deletion has started.
 */
export async function endMemberSignIns(actor: Member, userId: string): Promise<Result<void>> {
  if (!isAdmin(actor)) return fail('forbidden')
  return toResult(
    write(async (tx) => {
      await lockSignIns(tx, userId)
      const found = await tx.user.count({ where: { id: userId, ...memberFilter } })
      if (found === 0) throw new RollbackError('not_found')
      await endSignIns(tx, userId)
      await recordAuditAction(tx, actor, 'sessions-ended', { targetId: userId })
      log.info('sessions_ended', { actor: actor.id, target: userId })
    }),
  )
}

import { write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import { endDeletionUndoPeriod } from '../account-deletion/lock-deletion'
import type { Member } from '~/kernel/members/member'
import { nonMemberFilter } from '~/kernel/members/deleted-member'
import { hasAdminRole, hasRecentPasswordCheck, isAdmin } from '~/kernel/members/policy'
import { ok, toResult, fail, RollbackError, type Result } from '~/kernel/result/result'
import { finishDeletion } from '../account-deletion/finish-deletion'
import { lockAdminsAndCheckActor, requireAnotherAdmin } from '../account-deletion/last-admin'
import { lockOutMember } from '../account-deletion/lock-out-member'
import { scrubDeletedData } from '../account-deletion/scrub-deleted-data'

/**
 * Deletes a member and all of the member's content at once, even the stories that a pending account deletion would have
 * kept. Error codes: `last_admin`; `reauth_required` as for `changeRole`.
 */
export async function deleteMember(actor: Member, userId: string): Promise<Result<undefined>> {
  if (!isAdmin(actor)) return fail('forbidden')
  if (!hasRecentPasswordCheck(actor)) return fail('reauth_required')
  const result = await toResult(write((tx) => beginDeletion(tx, actor, userId)))
  if (!result.ok) return result
  log.info('member_deleted', { actor: actor.id, target: userId })
  if (await finishDeletion(userId)) await scrubDeletedData()
  return ok(undefined)
}

async function beginDeletion(tx: Tx, actor: Member, userId: string): Promise<void> {
  await lockAdminsAndCheckActor(tx, actor, userId)
  const member = await tx.user.findFirst({ where: { id: userId, NOT: nonMemberFilter }, select: { role: true } })
  if (!member) throw new RollbackError('not_found')
  if (hasAdminRole(member)) await requireAnotherAdmin(tx)
  const named = await countForAuditLog(tx, userId)
  await endDeletionUndoPeriod(tx, userId)
  await lockOutMember(tx, userId)
  await recordAuditAction(tx, actor, 'member-deleted', { targetId: userId, details: { role: member.role, ...named } })
}

/** Excludes anonymous posts, because the audit log must not reveal that a member wrote any. */
const countForAuditLog = async (tx: Tx, userId: string) => ({
  posts: await tx.post.count({ where: { authorId: userId, isAnonymous: false } }),
  comments: await tx.comment.count({ where: { authorId: userId } }),
  communities: await tx.membership.count({ where: { userId } }),
})

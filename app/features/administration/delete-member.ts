import { write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import { endSignIns } from '../auth/end-sign-ins'
import type { Member } from '../members/member'
import { hasAdminRole, hasFreshPassword, isAdmin } from '../members/policy'
import { done, outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'
import { finishDeletion, leaving } from './finish-deletion'
import { lockAdminsAnd, refuseLastAdmin } from './keep-an-admin'

/**
 * Deletes a member with all that she wrote, liked and joined, and corrects every count. Her sessions and tokens end at once
 * and nobody can sign in as her; what she wrote is then taken away part by part, so that much of it holds nobody up.
 * Contributions stay, unlinked. The last admin stays (`last_admin`). `reauth_required` as in `changeRole`.
 */
export async function deleteMember(actor: Member, userId: string): Promise<Outcome<undefined>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  if (!hasFreshPassword(actor)) return refuse('reauth_required')
  const begun = await outcomeOf(write((tx) => lockOut(tx, actor, userId)))
  if (!begun.ok) return begun
  log.info('member_deleted', { actor: actor.id, target: userId })
  await finishDeletion(userId)
  return done(undefined)
}

/** From here on she is nobody: what is left of her is taken away even where this process ends now. */
async function lockOut(tx: Tx, actor: Member, userId: string): Promise<void> {
  await lockAdminsAnd(tx, actor, userId)
  const member = await tx.user.findFirst({ where: { id: userId, NOT: leaving }, select: { role: true } })
  if (!member) throw new Refused('not_found')
  if (hasAdminRole(member)) await refuseLastAdmin(tx)
  const named = await countNamed(tx, userId)
  const nobody = `${leaving.usernameKey.startsWith}${userId}`
  await tx.user.update({ where: { id: userId }, data: { role: 'visitor', staffSince: null, usernameKey: nobody, email: nobody } })
  await endSignIns(tx, userId)
  await tx.passwordReset.deleteMany({ where: { userId } })
  await tx.emailConfirmation.deleteMany({ where: { userId } })
  await tx.emailChange.deleteMany({ where: { userId } })
  await tx.secondFactor.deleteMany({ where: { userId } })
  await tx.memberKey.deleteMany({ where: { userId } })
  await recordAct(tx, actor, 'member-deleted', { targetId: userId, details: { role: member.role, ...named } })
}

/** What is written down. Anonymous posts are left out: the log must not tell that there were some. */
const countNamed = async (tx: Tx, userId: string) => ({
  posts: await tx.post.count({ where: { authorId: userId, isAnonymous: false } }),
  comments: await tx.comment.count({ where: { authorId: userId } }),
  communities: await tx.membership.count({ where: { userId } }),
})

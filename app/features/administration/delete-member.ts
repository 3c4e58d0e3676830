import { write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import { forgetAsking } from '../leaving/phase'
import type { Member } from '../members/member'
import { notAMember } from '../members/nobody'
import { hasAdminRole, hasFreshPassword, isAdmin } from '../members/policy'
import { done, outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'
import { finishDeletion } from './finish-deletion'
import { lockAdminsAnd, refuseLastAdmin } from './keep-an-admin'
import { lockOut } from './lock-out'
import { overwriteTraces } from './overwrite-traces'

/**
 * Deletes a member with all that she wrote, liked and joined, and corrects every count. Her sessions and tokens end at once
 * and nobody can sign in as her; what she wrote is then taken away part by part, so that much of it holds nobody up.
 * Contributions stay, unlinked. The last admin stays (`last_admin`). `reauth_required` as in `changeRole`. Who is leaving by
 * herself goes at once too, with her stories, whatever she has chosen for them.
 */
export async function deleteMember(actor: Member, userId: string): Promise<Outcome<undefined>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  if (!hasFreshPassword(actor)) return refuse('reauth_required')
  const begun = await outcomeOf(write((tx) => begin(tx, actor, userId)))
  if (!begun.ok) return begun
  log.info('member_deleted', { actor: actor.id, target: userId })
  if (await finishDeletion(userId)) await overwriteTraces()
  return done(undefined)
}

async function begin(tx: Tx, actor: Member, userId: string): Promise<void> {
  await lockAdminsAnd(tx, actor, userId)
  const member = await tx.user.findFirst({ where: { id: userId, NOT: notAMember }, select: { role: true } })
  if (!member) throw new Refused('not_found')
  if (hasAdminRole(member)) await refuseLastAdmin(tx)
  const named = await countNamed(tx, userId)
  await forgetAsking(tx, userId)
  await lockOut(tx, userId)
  await recordAct(tx, actor, 'member-deleted', { targetId: userId, details: { role: member.role, ...named } })
}

/** What is written down. Anonymous posts are left out: the log must not tell that there were some. */
const countNamed = async (tx: Tx, userId: string) => ({
  posts: await tx.post.count({ where: { authorId: userId, isAnonymous: false } }),
  comments: await tx.comment.count({ where: { authorId: userId } }),
  communities: await tx.membership.count({ where: { userId } }),
})

import { now } from '~/infra/clock'
import { join, sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import { removeComments, removePosts } from '../communities/remove-text'
import { countUp } from '../counts/count-up'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'
import { handBackCases } from './hand-back-cases'
import { lockAdminsAnd, refuseLastAdmin } from './keep-an-admin'

/**
 * Deletes a member with all that she wrote, liked and joined, and corrects every count; her sessions and tokens end at
 * once. Contributions stay, unlinked. The last admin stays (`last_admin`). All or nothing.
 */
export async function deleteMember(actor: Member, userId: string): Promise<Outcome<undefined>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  return outcomeOf(
    write(async (tx) => {
      await lockAdminsAnd(tx, actor, userId)
      const member = await lockOut(tx, userId)
      if (isAdmin(member)) await refuseLastAdmin(tx)
      const named = await countNamed(tx, userId)
      await blankModeration(tx, userId)
      await removePosts(tx, sql`"authorId" = ${userId}`)
      await removeComments(tx, sql`"authorId" = ${userId}`)
      await takeLikesBack(tx, userId)
      await leaveAll(tx, userId)
      await tx.user.delete({ where: { id: userId } })
      await countUp(tx, 'members-gone')
      await recordAct(tx, actor, 'member-deleted', { targetId: userId, details: { role: member.role, ...named } })
      log.info('member_deleted', { actor: actor.id, target: userId })
      return undefined
    }),
  )
}

/**
 * A changed key makes whatever would be inserted for her meanwhile wait for this transaction, and then find no account:
 * nothing of hers is left behind.
 */
async function lockOut(tx: Tx, userId: string): Promise<Pick<Member, 'role'>> {
  const { count } = await tx.user.updateMany({ where: { id: userId }, data: { usernameKey: `gone:${userId}` } })
  if (count === 0) throw new Refused('not_found')
  return tx.user.findUniqueOrThrow({ where: { id: userId }, select: { role: true } })
}

/** What is written down. Anonymous posts are left out: the log must not tell that there were some. */
const countNamed = async (tx: Tx, userId: string) => ({
  posts: await tx.post.count({ where: { authorId: userId, isAnonymous: false } }),
  comments: await tx.comment.count({ where: { authorId: userId } }),
  communities: await tx.membership.count({ where: { userId } }),
})

/** Her words go, cases and reports stay for those who wait for an answer (docs/decisions/0018). */
async function blankModeration(tx: Tx, userId: string): Promise<void> {
  const closed = { openKey: null, closedAt: now() }
  const open = { authorId: userId, status: { in: ['open', 'in_work'] as const satisfies string[] } }
  // Who reported reads that something was done: the text is gone.
  await tx.case.updateMany({ where: { ...open, kind: 'report' }, data: { ...closed, status: 'resolved' } })
  await tx.case.updateMany({ where: open, data: { ...closed, status: 'rejected' } })
  await tx.case.updateMany({ where: { authorId: userId }, data: { title: '', content: '' } })
  await tx.decision.updateMany({ where: { authorId: userId }, data: { words: '' } })
  await tx.report.updateMany({ where: { reporterId: userId }, data: { note: '' } })
  await handBackCases(tx, userId)
}

/** How many ids stand in one statement. */
const batch = 500

/** What was really deleted is taken off, so that a like taken back at the same moment is not taken off twice. */
async function takeLikesBack(tx: Tx, userId: string): Promise<void> {
  const likes = await tx.$queryRaw<{ postId: string }[]>(sql`DELETE FROM "Like" WHERE "userId" = ${userId} RETURNING "postId"`)
  const ids = likes.map(({ postId }) => postId).sort()
  for (let start = 0; start < ids.length; start += batch) {
    const some = join(ids.slice(start, start + batch))
    await tx.$executeRaw(sql`UPDATE "Post" SET "likeCount" = "likeCount" - 1 WHERE "id" IN (${some})`)
  }
}

/** In the order of their ids, so that two transactions lock communities alike. */
async function leaveAll(tx: Tx, userId: string): Promise<void> {
  const left = await tx.$queryRaw<{ communityId: string }[]>(sql`
    DELETE FROM "Membership" WHERE "userId" = ${userId} RETURNING "communityId"`)
  for (const id of left.map(({ communityId }) => communityId).sort()) {
    await tx.community.updateMany({ where: { id }, data: { memberCount: { decrement: 1 } } })
  }
}

import { now } from '~/infra/clock'
import { writeUntilDone, read, sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { recordCountChange, recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { notifyReporters } from '~/features/messages'
import { ok, toResult, RollbackError, fail, type Result } from '~/kernel/result/result'
import { deletePosts } from './delete-texts'

export interface CommunityContentCounts {
  members: number
  posts: number
  comments: number
}

export async function countCommunityContent(actor: Member, id: string): Promise<Result<CommunityContentCounts>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const community = await read.community.findUnique({ where: { id }, select: { memberCount: true } })
  if (!community) return fail('not_found')
  const [posts, comments] = await Promise.all([
    read.post.count({ where: { communityId: id } }),
    read.comment.count({ where: { communityId: id } }),
  ])
  return ok({ members: community.memberCount, posts, comments })
}

const batch = 50

/**
 * Deactivates the community and then deletes its stories in batches, so that other writers never wait long. After a failure,
 * calling the function again continues the deletion.
 */
export async function deleteCommunity(actor: Member, id: string): Promise<Result<CommunityContentCounts>> {
  const content = await countCommunityContent(actor, id)
  if (!content.ok) return content
  await write((tx) => tx.community.updateMany({ where: { id }, data: { isActive: false } }))
  const some = sql`"id" IN (SELECT "id" FROM "Post" WHERE "communityId" = ${id} LIMIT ${batch})`
  await writeUntilDone(async (tx) => (await deletePosts(tx, some)).length)
  const result = await toResult(write((tx) => remove(tx, actor, id, content.value)))
  if (result.ok) log.info('community_deleted', { actor: actor.id, community: id })
  return result
}

async function remove(tx: Tx, actor: Member, id: string, content: CommunityContentCounts): Promise<CommunityContentCounts> {
  // Updating a unique column, unlike updating a count, makes PostgreSQL block inserts of rows that refer to this row.
  const { count } = await tx.community.updateMany({ where: { id }, data: { nameKey: `deleted ${id}` } })
  if (count === 0) throw new RollbackError('not_found')
  await deletePosts(tx, sql`"communityId" = ${id}`)
  await tx.membership.deleteMany({ where: { communityId: id } })
  const closed = { status: 'rejected', openKey: null, closedAt: now() } as const
  const open = { communityId: id, kind: { not: 'appeal' as const }, status: { in: ['open', 'in_work'] as const satisfies string[] } }
  const cases = await tx.case.findMany({ where: open, select: { id: true } })
  await tx.case.updateMany({ where: open, data: closed })
  await notifyReporters(tx, cases.map((each) => each.id))
  await tx.community.delete({ where: { id } })
  await recordCountChange(tx, 'communities-gone')
  await recordAuditAction(tx, actor, 'community-deleted', { targetId: id, details: { ...content } })
  return content
}

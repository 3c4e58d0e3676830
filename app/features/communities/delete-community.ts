import { now } from '~/infra/clock'
import { inParts, read, sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import { countUp } from '../counts/count-up'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { notifyReporters } from '../notifications/notify-reporters'
import { done, outcomeOf, Refused, refuse, type Outcome } from '../outcome/outcome'
import { removePosts } from './remove-text'

/** What goes with a community, hidden and waiting texts too. */
export interface CommunityContent {
  members: number
  posts: number
  comments: number
}

/** What would go with a community. For the question before it is deleted. */
export async function countContent(actor: Member, id: string): Promise<Outcome<CommunityContent>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const community = await read.community.findUnique({ where: { id }, select: { memberCount: true } })
  if (!community) return refuse('not_found')
  const [posts, comments] = await Promise.all([
    read.post.count({ where: { communityId: id } }),
    read.comment.count({ where: { communityId: id } }),
  ])
  return done({ members: community.memberCount, posts, comments })
}

/** Posts that are removed in one transaction: others write between two of them. */
const batch = 50

/**
 * Deletes a community with everything in it, and closes the cases about its texts; objections are still decided. It is closed first, then emptied part
 * by part, so that a large one holds nobody up; whoever joins or writes meanwhile finds nothing. Asked again after a failure,
 * it goes on where it stopped.
 */
export async function deleteCommunity(actor: Member, id: string): Promise<Outcome<CommunityContent>> {
  const content = await countContent(actor, id)
  if (!content.ok) return content
  await write((tx) => tx.community.updateMany({ where: { id }, data: { isActive: false } }))
  const some = sql`"id" IN (SELECT "id" FROM "Post" WHERE "communityId" = ${id} LIMIT ${batch})`
  await inParts(async (tx) => (await removePosts(tx, some)).length)
  const outcome = await outcomeOf(write((tx) => remove(tx, actor, id, content.value)))
  if (outcome.ok) log.info('community_deleted', { actor: actor.id, community: id })
  return outcome
}

async function remove(tx: Tx, actor: Member, id: string, content: CommunityContent): Promise<CommunityContent> {
  // A change of the key, unlike one of a count, makes PostgreSQL hold back new rows that point here.
  const { count } = await tx.community.updateMany({ where: { id }, data: { nameKey: `deleted ${id}` } })
  if (count === 0) throw new Refused('not_found')
  await removePosts(tx, sql`"communityId" = ${id}`)
  await tx.membership.deleteMany({ where: { communityId: id } })
  const closed = { status: 'rejected', openKey: null, closedAt: now() } as const
  const open = { communityId: id, kind: { not: 'appeal' as const }, status: { in: ['open', 'in_work'] as const satisfies string[] } }
  const cases = await tx.case.findMany({ where: open, select: { id: true } })
  await tx.case.updateMany({ where: open, data: closed })
  await notifyReporters(tx, cases.map((each) => each.id))
  await tx.community.delete({ where: { id } })
  await countUp(tx, 'communities-gone')
  await recordAct(tx, actor, 'community-deleted', { targetId: id, details: { ...content } })
  return content
}

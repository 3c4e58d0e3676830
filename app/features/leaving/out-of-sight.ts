import { inParts, sql, type Sql, type Tx } from '~/infra/db'
import { changeComments, changePosts } from '../communities/text-state'
import { holdLeaving } from './phase'

/** Rows that are changed in one transaction: others write between two of them. */
const batch = 200

/** Some of the rows of a table that are an author's and meet a condition. */
const some = (table: Sql, userId: string, where: Sql): Sql =>
  sql`"id" IN (SELECT "id" FROM ${table} WHERE "authorId" = ${userId} AND ${where} LIMIT ${batch})`

const posts = sql`"Post"`
const comments = sql`"Comment"`

/** Changes some texts of an account: how many. */
type Step = (tx: Tx, userId: string) => Promise<number>

const hideComments: Step = (tx, userId) =>
  changeComments(tx, some(comments, userId, sql`"state" = 'shown'`), { from: 'shown', to: 'withdrawn' })
const hideStories: Step = (tx, userId) =>
  changePosts(tx, some(posts, userId, sql`"state" = 'shown'`), { from: 'shown', to: 'withdrawn' })
const showComments: Step = (tx, userId) =>
  changeComments(tx, some(comments, userId, sql`"state" = 'withdrawn'`), { from: 'withdrawn', to: 'shown' })
const showStories: Step = (tx, userId) =>
  changePosts(tx, some(posts, userId, sql`"state" = 'withdrawn'`), { from: 'withdrawn', to: 'shown' })

/** Whatever the state of the story: one that a moderator shows later must not bear the name either. */
const withholdNames: Step = (tx, userId) => nameStories(tx, userId, { from: sql`"isAnonymous" = false`, isAnonymous: true })
const giveNamesBack: Step = (tx, userId) => nameStories(tx, userId, { from: sql`"nameWithheld" = true`, isAnonymous: false })

/** What was said about the stories in the rooms of moderators bears the name as long as they do. */
async function nameStories(tx: Tx, userId: string, { from, isAnonymous }: { from: Sql; isAnonymous: boolean }): Promise<number> {
  const flag = isAnonymous ? sql`true` : sql`false`
  const named = await tx.$queryRaw<{ id: string }[]>(sql`
    UPDATE "Post" SET "isAnonymous" = ${flag}, "nameWithheld" = ${flag} WHERE ${some(posts, userId, from)} RETURNING "id"`)
  const ids = named.map(({ id }) => id)
  if (ids.length > 0) await tx.case.updateMany({ where: { postId: { in: ids }, commentId: null }, data: { isAnonymous } })
  // Blocks of an author who was unknown for some days: what they hid of her from here on would be known for hers.
  if (!isAnonymous) await tx.block.deleteMany({ where: { targetId: userId, postId: { in: ids } } })
  return ids.length
}

/**
 * Takes out of sight what is to go of somebody who is leaving, or the names from the stories that stay, some at a time. Done again it
 * changes nothing; where a process ended in the middle, the next one goes on (docs/decisions/0021).
 */
export async function takeOutOfSight(userId: string): Promise<void> {
  for (const what of ['stories', 'comments'] as const) await inParts((tx) => hideSome(tx, userId, what))
}

async function hideSome(tx: Tx, userId: string, what: 'stories' | 'comments'): Promise<number> {
  // She may have come back meanwhile, or it may be over.
  const held = await holdLeaving(tx, userId)
  if (held?.phase !== 'asked') return 0
  if (what === 'comments') return hideComments(tx, userId)
  return held.keepsStories ? withholdNames(tx, userId) : hideStories(tx, userId)
}

const steps = [giveNamesBack, showStories, showComments]

/** Shows everything again of somebody who is coming back, some at a time; done again it changes nothing. */
export async function bringInSight(userId: string): Promise<void> {
  for (const step of steps) {
    await inParts(async (tx) => ((await holdLeaving(tx, userId))?.phase === 'returning' ? step(tx, userId) : 0))
  }
}

/** The same for what moderators have done meanwhile, in the transaction that ends it. */
export async function bringLastInSight(tx: Tx, userId: string): Promise<void> {
  for (const step of steps) while ((await step(tx, userId)) > 0);
}

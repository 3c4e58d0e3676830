import { writeUntilDone, sql, type Sql, type Tx } from '~/infra/db'
import { changeCommentStates, changePostStates } from '~/features/stories'
import { lockDeletion } from './lock-deletion'

const batch = 200

const some = (table: Sql, userId: string, where: Sql): Sql =>
  sql`"id" IN (SELECT "id" FROM ${table} WHERE "authorId" = ${userId} AND ${where} LIMIT ${batch})`

const posts = sql`"Post"`
const comments = sql`"Comment"`

type Step = (tx: Tx, userId: string) => Promise<number>

const hideComments: Step = (tx, userId) =>
  changeCommentStates(tx, some(comments, userId, sql`"state" = 'shown'`), { from: 'shown', to: 'withdrawn' })
const hideStories: Step = (tx, userId) =>
  changePostStates(tx, some(posts, userId, sql`"state" = 'shown'`), { from: 'shown', to: 'withdrawn' })
const showComments: Step = (tx, userId) =>
  changeCommentStates(tx, some(comments, userId, sql`"state" = 'withdrawn'`), { from: 'withdrawn', to: 'shown' })
const showStories: Step = (tx, userId) =>
  changePostStates(tx, some(posts, userId, sql`"state" = 'withdrawn'`), { from: 'withdrawn', to: 'shown' })

/** In every state: a story that a moderator shows later must not show the name either. */
const withholdNames: Step = (tx, userId) => setNameWithheld(tx, userId, { from: sql`"isAnonymous" = false`, isAnonymous: true })
const giveNamesBack: Step = (tx, userId) => setNameWithheld(tx, userId, { from: sql`"nameWithheld" = true`, isAnonymous: false })

async function setNameWithheld(tx: Tx, userId: string, { from, isAnonymous }: { from: Sql; isAnonymous: boolean }): Promise<number> {
  const flag = isAnonymous ? sql`true` : sql`false`
  const named = await tx.$queryRaw<{ id: string }[]>(sql`
    UPDATE "Post" SET "isAnonymous" = ${flag}, "nameWithheld" = ${flag} WHERE ${some(posts, userId, from)} RETURNING "id"`)
  const ids = named.map(({ id }) => id)
  if (ids.length > 0) await tx.case.updateMany({ where: { postId: { in: ids }, commentId: null }, data: { isAnonymous } })
  // Otherwise named texts that such a block hides would reveal whom the reader blocked as an anonymous author.
  if (!isAnonymous) await tx.block.deleteMany({ where: { targetId: userId, postId: { in: ids } } })
  return ids.length
}

/**
 * Hides the texts, or only the names on stories that stay. After an interruption the next process continues
 * (docs/decisions/0021).
 */
export async function hideTexts(userId: string): Promise<void> {
  for (const what of ['stories', 'comments'] as const) await writeUntilDone((tx) => hideSome(tx, userId, what))
}

async function hideSome(tx: Tx, userId: string, what: 'stories' | 'comments'): Promise<number> {
  const held = await lockDeletion(tx, userId)
  if (held?.phase !== 'asked') return 0
  if (what === 'comments') return hideComments(tx, userId)
  return held.keepsStories ? withholdNames(tx, userId) : hideStories(tx, userId)
}

const steps = [giveNamesBack, showStories, showComments]

export async function restoreTexts(userId: string): Promise<void> {
  for (const step of steps) {
    await writeUntilDone(async (tx) => ((await lockDeletion(tx, userId))?.phase === 'returning' ? step(tx, userId) : 0))
  }
}

/** Must run in the transaction that ends the cancellation, for texts that moderators have changed meanwhile. */
export async function restoreLastTexts(tx: Tx, userId: string): Promise<void> {
  for (const step of steps) while ((await step(tx, userId)) > 0);
}

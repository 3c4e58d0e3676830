import { writeUntilDone, sql, type Sql, type Tx } from '~/infra/db'
import { changeCommentStates, changePostStates } from '~/features/stories'
import { lockDeletion } from './lock-deletion'

const batchSize = 200

const selectBatch = (table: Sql, userId: string, where: Sql): Sql =>
  sql`"id" IN (SELECT "id" FROM ${table} WHERE "authorId" = ${userId} AND ${where} LIMIT ${batchSize})`

const postTable = sql`"Post"`
const commentTable = sql`"Comment"`

type BatchStep = (tx: Tx, userId: string) => Promise<number>

const hideComments: BatchStep = (tx, userId) =>
  changeCommentStates(tx, selectBatch(commentTable, userId, sql`"state" = 'shown'`), { from: 'shown', to: 'withdrawn' })
const hideStories: BatchStep = (tx, userId) =>
  changePostStates(tx, selectBatch(postTable, userId, sql`"state" = 'shown'`), { from: 'shown', to: 'withdrawn' })
const showComments: BatchStep = (tx, userId) =>
  changeCommentStates(tx, selectBatch(commentTable, userId, sql`"state" = 'withdrawn'`), { from: 'withdrawn', to: 'shown' })
const showStories: BatchStep = (tx, userId) =>
  changePostStates(tx, selectBatch(postTable, userId, sql`"state" = 'withdrawn'`), { from: 'withdrawn', to: 'shown' })

/** Withholds the name on stories in every state, because a moderator may show a hidden story later. */
const withholdNames: BatchStep = (tx, userId) => setNameWithheld(tx, userId, { from: sql`"isAnonymous" = false`, isAnonymous: true })
const restoreNames: BatchStep = (tx, userId) => setNameWithheld(tx, userId, { from: sql`"nameWithheld" = true`, isAnonymous: false })

async function setNameWithheld(tx: Tx, userId: string, { from, isAnonymous }: { from: Sql; isAnonymous: boolean }): Promise<number> {
  const flag = isAnonymous ? sql`true` : sql`false`
  const named = await tx.$queryRaw<{ id: string }[]>(sql`
    UPDATE "Post" SET "isAnonymous" = ${flag}, "nameWithheld" = ${flag} WHERE ${selectBatch(postTable, userId, from)} RETURNING "id"`)
  const ids = named.map(({ id }) => id)
  if (ids.length > 0) await tx.case.updateMany({ where: { postId: { in: ids }, commentId: null }, data: { isAnonymous } })
  // These stories show the author's name again. A block that still hid the author's later anonymous stories would reveal who wrote them.
  if (!isAnonymous) await tx.block.deleteMany({ where: { targetId: userId, postId: { in: ids } } })
  return ids.length
}

/**
 * Hides the comments, and either the stories or only the author's name on them. After an interruption, `continueDeletions` hides
 * the rest (docs/decisions/0021).
 */
export async function withdrawTexts(userId: string): Promise<void> {
  for (const what of ['stories', 'comments'] as const) await writeUntilDone((tx) => hideBatch(tx, userId, what))
}

async function hideBatch(tx: Tx, userId: string, what: 'stories' | 'comments'): Promise<number> {
  const held = await lockDeletion(tx, userId)
  if (held?.phase !== 'asked') return 0
  if (what === 'comments') return hideComments(tx, userId)
  return held.keepsStories ? withholdNames(tx, userId) : hideStories(tx, userId)
}

const restoreSteps = [restoreNames, showStories, showComments]

export async function restoreWithdrawnTexts(userId: string): Promise<void> {
  for (const step of restoreSteps) {
    await writeUntilDone(async (tx) => ((await lockDeletion(tx, userId))?.phase === 'returning' ? step(tx, userId) : 0))
  }
}

/**
 * Call this function in the transaction that cancels the deletion, because moderators may have changed texts since `restoreWithdrawnTexts`
 * ran.
 */
export async function restoreRemainingWithdrawnTexts(tx: Tx, userId: string): Promise<void> {
  for (const step of restoreSteps) while ((await step(tx, userId)) > 0);
}

import { setImmediate as othersTurn } from 'node:timers/promises'
import { now } from '~/infra/clock'
import { writeUntilDone, join, read, sql, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import { deleteComments, deletePosts } from '~/features/stories'
import { recordCountChange } from '~/features/operations'
import { moveStoriesToPlaceholder, moveBlocksToPlaceholder } from './placeholder-author'
import { deletionInProgressFilter, buildDeletedUsernameKey } from '~/kernel/members/deleted-member'
import { notifyReporters } from '~/features/messages'
import { deleteIdempotencyKeys } from '~/kernel/idempotency/idempotency-key'
import { releaseCases } from './release-cases'
import { scrubDeletedData } from './scrub-deleted-data'

/**
 * In rows per transaction. The batches are small, so that other writes can run between transactions. The story batch is even
 * smaller, because deleting a story also deletes its comments and search words.
 */
const storyBatchSize = 50
const rowBatchSize = 200

export async function finishDeletions(): Promise<void> {
  const left = await read.user.findMany({ where: deletionInProgressFilter, select: { id: true } })
  let gone = 0
  for (const { id } of left) {
    if (await tryToFinishDeletion(id)) gone += 1
    await othersTurn()
  }
  if (gone > 0) await scrubDeletedData()
}

const tryToFinishDeletion = (userId: string): Promise<boolean> =>
  finishDeletion(userId).catch((error: unknown) => {
    log.warn('deletion_waits', { target: userId, error })
    return false
  })

/**
 * Deletes the remaining data of an account that can no longer sign in. Simultaneous calls are safe. A placeholder becomes the
 * author of stories that the member chose to keep on the site (docs/decisions/0033).
 * @returns whether this call deleted the account; if so, the caller must call `scrubDeletedData`
 */
export async function finishDeletion(userId: string): Promise<boolean> {
  const placeholderId = (await read.accountDeletion.findUnique({ where: { userId }, select: { heirId: true } }))?.heirId ?? null
  await write((tx) => deleteIdempotencyKeys(tx, userId))
  if (placeholderId) await repeatUntilNoneLeft((tx) => moveStoriesToPlaceholder(tx, userId, placeholderId, storyBatchSize))
  await repeatUntilNoneLeft((tx) => deletePosts(tx, sql`"id" IN (SELECT "id" FROM "Post" WHERE "authorId" = ${userId} LIMIT ${storyBatchSize})`))
  await repeatUntilNoneLeft((tx) => deleteComments(tx, sql`"id" IN (SELECT "id" FROM "Comment" WHERE "authorId" = ${userId} LIMIT ${rowBatchSize})`))
  await repeatUntilNoneLeft((tx) => removeLikes(tx, userId))
  const isGone = await write((tx) => deleteAccount(tx, userId, placeholderId))
  if (isGone) log.info('member_gone', { target: userId })
  return isGone
}

const repeatUntilNoneLeft = (takeSome: (tx: Tx) => Promise<unknown[]>): Promise<void> => writeUntilDone(async (tx) => (await takeSome(tx)).length)

/**
 * Deletes the account and all rows added since the batches ran. Changes `usernameKey` first, because in PostgreSQL an UPDATE
 * blocks foreign-key checks on the row only if it changes a column with a unique index. An insert that refers to this member then
 * waits until the transaction ends, and fails because the account is gone.
 */
async function deleteAccount(tx: Tx, userId: string, placeholderId: string | null): Promise<boolean> {
  const { count } = await tx.user.updateMany({ where: { id: userId }, data: { usernameKey: `${buildDeletedUsernameKey(userId)} ` } })
  if (count === 0) return false
  await deleteIdempotencyKeys(tx, userId)
  await deletePosts(tx, sql`"authorId" = ${userId}`)
  await deleteComments(tx, sql`"authorId" = ${userId}`)
  while ((await removeLikes(tx, userId)).length > 0);
  await eraseModerationTexts(tx, userId)
  await removeMemberships(tx, userId)
  if (placeholderId) await moveBlocksToPlaceholder(tx, userId, placeholderId)
  await tx.user.delete({ where: { id: userId } })
  await recordCountChange(tx, 'members-gone')
  return true
}

/**
 * Closes the cases about the member's texts, and erases the texts in these cases, in their decisions and in the member's reports.
 * Keeps the rows, because other members may be waiting for the outcome (docs/decisions/0018).
 */
async function eraseModerationTexts(tx: Tx, userId: string): Promise<void> {
  const closed = { openKey: null, closedAt: now() }
  const open = { authorId: userId, status: { in: ['open', 'in_work'] as const satisfies string[] } }
  const reported = await tx.case.findMany({ where: { ...open, kind: 'report' }, select: { id: true } })
  // The reported texts are gone, so resolve the reports and notify the reporters.
  await tx.case.updateMany({ where: { ...open, kind: 'report' }, data: { ...closed, status: 'resolved' } })
  await notifyReporters(tx, reported.map(({ id }) => id))
  await tx.case.updateMany({ where: open, data: { ...closed, status: 'rejected' } })
  await tx.case.updateMany({ where: { authorId: userId }, data: { title: '', content: '' } })
  await tx.decision.updateMany({ where: { authorId: userId }, data: { words: '' } })
  await tx.report.updateMany({ where: { reporterId: userId }, data: { note: '' } })
  await releaseCases(tx, userId)
}

/**
 * Decrements `likeCount` only for the likes that this DELETE statement removed, so that a like withdrawn at the same moment is
 * not subtracted twice.
 */
async function removeLikes(tx: Tx, userId: string): Promise<string[]> {
  const likes = await tx.$queryRaw<{ postId: string }[]>(sql`
    DELETE FROM "Like" WHERE "userId" = ${userId}
      AND "postId" IN (SELECT "postId" FROM "Like" WHERE "userId" = ${userId} LIMIT ${rowBatchSize}) RETURNING "postId"`)
  const ids = likes.map(({ postId }) => postId).sort()
  if (ids.length > 0) await tx.$executeRaw(sql`UPDATE "Post" SET "likeCount" = "likeCount" - 1 WHERE "id" IN (${join(ids)})`)
  return ids
}

/** Updates communities in id order, so that two transactions lock them in the same order and cannot deadlock. */
async function removeMemberships(tx: Tx, userId: string): Promise<void> {
  const left = await tx.$queryRaw<{ communityId: string }[]>(sql`
    DELETE FROM "Membership" WHERE "userId" = ${userId} RETURNING "communityId"`)
  for (const id of left.map(({ communityId }) => communityId).sort()) {
    await tx.community.updateMany({ where: { id }, data: { memberCount: { decrement: 1 } } })
  }
}

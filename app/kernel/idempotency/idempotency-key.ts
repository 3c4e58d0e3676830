import { now } from '~/infra/clock'
import { sql, type Tx } from '~/infra/db'
import { computeKeyedHash } from '~/infra/secrets'
import { RollbackError } from '../result/result'

export interface IdempotencyOptions {
  key?: string
  draftId?: string
  /**
   * True for forms. Without JavaScript, the Back button restores the text of the form but not its key, so the key cannot identify a
   * duplicate. Identical text that is submitted again within ten minutes is therefore treated as a duplicate.
   */
  isForm?: boolean
}

export interface IdempotentRequest {
  sender: string
  verb: string
  key: string | undefined
  body: unknown
}

/**
 * Stores the key. For a key used before, returns the id of the first result, or throws `idempotency_conflict` if the body differs.
 * The INSERT waits for a concurrent request with the same key, so only one of the two requests creates a row.
 */
export async function claimIdempotencyKey(tx: Tx, submission: IdempotentRequest, resultId: string): Promise<{ madeBefore?: string }> {
  if (!submission.key) return {}
  const key = computeKeyedHash('submission', submission.sender, submission.verb, submission.key)
  const bodyHash = computeKeyedHash('submission-body', JSON.stringify(submission.body))
  const claimed = await tx.$executeRaw(sql`
    INSERT INTO "Submission" ("key", "bodyHash", "resultId", "createdAt")
    VALUES (${key}, ${bodyHash}, ${resultId}, ${now()}) ON CONFLICT ("key") DO NOTHING`)
  if (claimed > 0) return {}
  const before = await tx.submission.findUniqueOrThrow({ where: { key } })
  if (before.bodyHash !== bodyHash) throw new RollbackError('idempotency_conflict')
  return { madeBefore: before.resultId }
}

export async function isIdempotencyKeyUsed(tx: Tx, { sender, verb, key }: Omit<IdempotentRequest, 'body'>): Promise<boolean> {
  return key !== undefined && (await tx.submission.count({ where: { key: computeKeyedHash('submission', sender, verb, key) } })) > 0
}

/**
 * Deletes the keys of a member's requests, which would otherwise identify the member for 30 days. A single subquery collects all
 * ids, because PostgreSQL would scan the whole table for several conditions joined by OR.
 */
export const deleteIdempotencyKeys = (tx: Tx, userId: string): Promise<number> =>
  tx.$executeRaw(sql`
    DELETE FROM "Submission" WHERE "resultId" IN (
      SELECT ${userId} UNION ALL SELECT "id" FROM "Post" WHERE "authorId" = ${userId}
      UNION ALL SELECT "id" FROM "Comment" WHERE "authorId" = ${userId})`)

const duplicateWindowMs = 10 * 60_000

export const getDuplicateWindowStart = (): Date => new Date(now().getTime() - duplicateWindowMs)

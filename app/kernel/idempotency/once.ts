import { now } from '~/infra/clock'
import { sql, type Tx } from '~/infra/db'
import { keyedHash } from '~/infra/secrets'
import { RollbackError } from '../result/result'

export interface SentOnce {
  key?: string
  draftId?: string
  /**
   * Sent by a form. The browser's Back restores the words with a new key, so the same words soon after count as the
   * same text.
   */
  isForm?: boolean
}

export interface Submission {
  sender: string
  verb: string
  key: string | undefined
  body: unknown
}

/**
 * Returns the id of the first result for a repetition, or refuses with `idempotency_conflict` if the body differs.
 * The insert waits for a simultaneous request with the same key, so that both create one row.
 */
export async function claimOnce(tx: Tx, submission: Submission, resultId: string): Promise<{ madeBefore?: string }> {
  if (!submission.key) return {}
  const key = keyedHash('submission', submission.sender, submission.verb, submission.key)
  const bodyHash = keyedHash('submission-body', JSON.stringify(submission.body))
  const claimed = await tx.$executeRaw(sql`
    INSERT INTO "Submission" ("key", "bodyHash", "resultId", "createdAt")
    VALUES (${key}, ${bodyHash}, ${resultId}, ${now()}) ON CONFLICT ("key") DO NOTHING`)
  if (claimed > 0) return {}
  const before = await tx.submission.findUniqueOrThrow({ where: { key } })
  if (before.bodyHash !== bodyHash) throw new RollbackError('idempotency_conflict')
  return { madeBefore: before.resultId }
}

export async function isClaimed(tx: Tx, { sender, verb, key }: Omit<Submission, 'body'>): Promise<boolean> {
  return key !== undefined && (await tx.submission.count({ where: { key: keyedHash('submission', sender, verb, key) } })) > 0
}

/**
 * Deletes the keys of a member's requests, which would otherwise identify the member for 30 days. One list, because
 * PostgreSQL reads the whole table for an OR of several.
 */
export const forgetResults = (tx: Tx, userId: string): Promise<number> =>
  tx.$executeRaw(sql`
    DELETE FROM "Submission" WHERE "resultId" IN (
      SELECT ${userId} UNION ALL SELECT "id" FROM "Post" WHERE "authorId" = ${userId}
      UNION ALL SELECT "id" FROM "Comment" WHERE "authorId" = ${userId})`)

const sameTextWindow = 10 * 60_000

export const sameTextSince = (): Date => new Date(now().getTime() - sameTextWindow)

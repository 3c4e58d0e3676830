import { now } from '~/infra/clock'
import { sql, type Tx } from '~/infra/db'
import { keyedHash } from '~/infra/secrets'
import { Refused } from '../outcome/outcome'

/** What makes a text count once, and what it clears away. */
export interface SentOnce {
  /** The form's hidden key or the `Idempotency-Key`: sent twice with it, a text is stored once. */
  key?: string
  /** The kept draft that the text was restored from. */
  draftId?: string
  /** A form sent it: Back restores its words in a form with a new key, so the same words soon after are the same text. */
  isForm?: boolean
}

/** A form or call that must take effect once: who sent it, what for, its key, and what was sent. */
export interface Submission {
  sender: string
  verb: string
  /** The hidden key of the form or the `Idempotency-Key` header; without one nothing is remembered. */
  key: string | undefined
  body: unknown
}

/**
 * Claims a submission for `resultId` inside the transaction that makes the result. Sent before, it answers with the
 * id of what was made then; sent before with another body it refuses (`idempotency_conflict`). The insert waits for
 * a twin under way, so that two at once make one row (security.md D5).
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
  if (before.bodyHash !== bodyHash) throw new Refused('idempotency_conflict')
  return { madeBefore: before.resultId }
}

/**
 * Forgets which forms and calls have made a member and her texts: what is remembered for 30 days would name her that long. One list,
 * because PostgreSQL reads the whole table for an OR of several.
 */
export const forgetResults = (tx: Tx, userId: string): Promise<number> =>
  tx.$executeRaw(sql`
    DELETE FROM "Submission" WHERE "resultId" IN (
      SELECT ${userId} UNION ALL SELECT "id" FROM "Post" WHERE "authorId" = ${userId}
      UNION ALL SELECT "id" FROM "Comment" WHERE "authorId" = ${userId})`)

/** In ms: for how long the same words of one person are the same text. */
const sameWordsFor = 10 * 60_000

/** Since when the same words from a form count as sent before, whatever its key (security.md D5). */
export const sameWordsSince = (): Date => new Date(now().getTime() - sameWordsFor)

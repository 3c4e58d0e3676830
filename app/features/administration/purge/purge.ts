import { languages } from '~/i18n/settings'
import { now } from '~/infra/clock'
import { join, buildRowLockClause, sql, write, type Sql, type Tx } from '~/infra/db'
import { getUnfinishedUploadKey } from '~/features/publishing'
import { eraseClosedCaseTexts } from '~/features/protection'
import { purgeNotificationBatch } from '~/features/messages'
import { secondFactorSetUpPeriodMs } from '~/features/identity'
import { changeInBatches, defaultPurgeLimits, type ChangeBatchFunction } from './change-in-batches'

const day = 24 * 3_600_000
/** In ms: how long idempotency keys are stored. During that time, a form or API call sent again with the same key has no effect. */
export const idempotencyKeyRetentionMs = 30 * day
const draftRetention = 90 * day
const settledMailRetention = 30 * day
const failedMailRetention = 90 * day
const deliveryRetention = 90 * day
const unfinishedUploadRetentionMs = 3_600_000
const closedCaseRetention = 180 * day

export async function purgeExpiredRows(bounds = defaultPurgeLimits): Promise<boolean> {
  const at = now()
  let hasMore = false
  for (const changeSome of listPurgeSteps(at)) hasMore = (await changeInBatches(changeSome, bounds)) || hasMore
  await write((tx) => eraseClosedCaseTexts(tx, new Date(at.getTime() - closedCaseRetention)))
  return hasMore
}

function listPurgeSteps(at: Date): ChangeBatchFunction[] {
  const before = (age: number) => new Date(at.getTime() - age)
  const id = sql`"id"`
  const mailsBefore = (status: Sql, age: number) => deleteBatch(sql`"Mail"`, id, sql`"createdAt"`, sql`"status" = ${status} AND "createdAt" < ${before(age)}`)
  return [
    deleteBatch(sql`"Session"`, id, sql`"expiresAt"`, sql`"expiresAt" <= ${at}`),
    (tx, limit) => deleteTokenFamilies(tx, at, limit),
    deleteBatch(sql`"PasswordReset"`, sql`"userId"`, sql`"expiresAt"`, sql`"expiresAt" <= ${at}`),
    deleteBatch(sql`"EmailConfirmation"`, sql`"userId"`, sql`"expiresAt"`, sql`"expiresAt" <= ${at}`),
    deleteBatch(sql`"EmailChange"`, sql`"userId"`, sql`"expiresAt"`, sql`"expiresAt" <= ${at}`),
    deleteBatch(sql`"PendingSignIn"`, sql`"tokenHash"`, sql`"expiresAt"`, sql`"expiresAt" <= ${at}`),
    deleteBatch(sql`"SecondFactor"`, sql`"userId"`, sql`"createdAt"`, sql`"confirmedAt" IS NULL AND "createdAt" < ${before(secondFactorSetUpPeriodMs)}`),
    deleteBatch(sql`"RateCount"`, sql`"key"`, sql`"resetAt"`, sql`"resetAt" <= ${at}`),
    deleteBatch(sql`"Submission"`, sql`"key"`, sql`"createdAt"`, sql`"createdAt" < ${before(idempotencyKeyRetentionMs)}`),
    deleteBatch(sql`"Draft"`, id, sql`"createdAt"`, sql`"createdAt" < ${before(draftRetention)}`),
    mailsBefore(sql`'sent'`, settledMailRetention),
    mailsBefore(sql`'handled'`, settledMailRetention),
    mailsBefore(sql`'failed'`, failedMailRetention),
    (tx, limit) => tx.$executeRaw(sql`
      WITH "batch" AS MATERIALIZED (
        SELECT "id" FROM "Mail" WHERE "status" = 'waiting' AND "expiresAt" <= ${at} ORDER BY "expiresAt" LIMIT ${limit} ${buildRowLockClause()})
      UPDATE "Mail" SET "status" = 'failed', "lastError" = 'expired', "content" = '', "takenUntil" = NULL
      WHERE "id" IN (SELECT "id" FROM "batch")`),
    deleteBatch(sql`"NewsletterDelivery"`, id, id, sql`"newsletterId" IN (SELECT "id" FROM "Newsletter" WHERE "finishedAt" < ${before(deliveryRetention)})`),
    (tx) => deleteUploads(tx, before(unfinishedUploadRetentionMs)),
    (tx, limit) => purgeNotificationBatch(tx, at, limit),
  ]
}

/**
 * Locks the selected rows, so that a row that another request has just renewed is not deleted. Without `MATERIALIZED`, PostgreSQL
 * may run the subquery again for each examined row and delete more than `limit` rows.
 */
const deleteBatch = (table: Sql, key: Sql, order: Sql, isOver: Sql): ChangeBatchFunction => (tx, limit) =>
  tx.$executeRaw(sql`
    WITH "batch" AS MATERIALIZED (SELECT ${key} AS "key" FROM ${table} WHERE ${isOver} ORDER BY ${order} LIMIT ${limit} ${buildRowLockClause()})
    DELETE FROM ${table} WHERE ${key} IN (SELECT "key" FROM "batch")`)

const FAMILY_BATCH_SIZE = 50

/**
 * Deletes the tokens first, in batches: a long sign-in has thousands of tokens, and deleting the family would delete them all at
 * once.
 */
async function deleteTokenFamilies(tx: Tx, at: Date, limit: number): Promise<number> {
  const families = await tx.tokenFamily.findMany({
    where: { expiresAt: { lte: at } }, orderBy: { expiresAt: 'asc' }, take: Math.min(FAMILY_BATCH_SIZE, limit), select: { id: true },
  })
  if (families.length === 0) return 0
  const ids = families.map(({ id }) => id)
  const tokens = await tx.$executeRaw(sql`
    DELETE FROM "Token" WHERE "hash" IN (SELECT "hash" FROM "Token" WHERE "familyId" IN (${join(ids)}) LIMIT ${limit})`)
  if (tokens === limit) return tokens
  const { count } = await tx.tokenFamily.deleteMany({ where: { id: { in: ids }, expiresAt: { lte: at } } })
  return tokens + count
}

/** In recording parts of 256 KiB. The batch is small, because SQLite overwrites the content of deleted rows (`secure_delete`). */
const PART_BATCH_SIZE = 8

async function deleteUploads(tx: Tx, before: Date): Promise<number> {
  const upload = await tx.recording.findFirst({
    where: { language: { in: languages.map(getUnfinishedUploadKey) }, createdAt: { lt: before } }, select: { language: true },
  })
  if (!upload) return 0
  const parts = await tx.recordingPart.findMany({ where: upload, take: PART_BATCH_SIZE, select: { no: true } })
  if (parts.length < PART_BATCH_SIZE) return (await tx.recording.deleteMany({ where: upload })).count
  return (await tx.recordingPart.deleteMany({ where: { ...upload, no: { in: parts.map(({ no }) => no) } } })).count
}

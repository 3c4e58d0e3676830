import { languages } from '~/i18n/settings'
import { now } from '~/infra/clock'
import { join, rowLock, sql, write, type Sql, type Tx } from '~/infra/db'
import { unfinishedUploadKey } from '~/features/publishing'
import { eraseClosedCases } from '~/features/protection'
import { purgeSomeNotifications } from '~/features/messages'
import { setUpWithin } from '~/features/identity'
import { changeInBatches, usualBounds, type ChangeSome } from './in-batches'

const day = 24 * 3_600_000
/** How long an idempotency key is kept: until then, a repeated form or API call has no second effect. */
export const submissionRetention = 30 * day
const draftsKept = 90 * day
const settledMailsKept = 30 * day
const failedMailsKept = 90 * day
const deliveriesKept = 90 * day
const uploadsKept = 3_600_000
const closedCasesKept = 180 * day

export async function purgeExpired(bounds = usualBounds): Promise<boolean> {
  const at = now()
  let hasMore = false
  for (const changeSome of kindsOver(at)) hasMore = (await changeInBatches(changeSome, bounds)) || hasMore
  await write((tx) => eraseClosedCases(tx, new Date(at.getTime() - closedCasesKept)))
  return hasMore
}

function kindsOver(at: Date): ChangeSome[] {
  const before = (age: number) => new Date(at.getTime() - age)
  const id = sql`"id"`
  const mailsBefore = (status: Sql, age: number) => deleteSome(sql`"Mail"`, id, sql`"createdAt"`, sql`"status" = ${status} AND "createdAt" < ${before(age)}`)
  return [
    deleteSome(sql`"Session"`, id, sql`"expiresAt"`, sql`"expiresAt" <= ${at}`),
    (tx, most) => deleteFamilies(tx, at, most),
    deleteSome(sql`"PasswordReset"`, sql`"userId"`, sql`"expiresAt"`, sql`"expiresAt" <= ${at}`),
    deleteSome(sql`"EmailConfirmation"`, sql`"userId"`, sql`"expiresAt"`, sql`"expiresAt" <= ${at}`),
    deleteSome(sql`"EmailChange"`, sql`"userId"`, sql`"expiresAt"`, sql`"expiresAt" <= ${at}`),
    deleteSome(sql`"PendingSignIn"`, sql`"tokenHash"`, sql`"expiresAt"`, sql`"expiresAt" <= ${at}`),
    deleteSome(sql`"SecondFactor"`, sql`"userId"`, sql`"createdAt"`, sql`"confirmedAt" IS NULL AND "createdAt" < ${before(setUpWithin)}`),
    deleteSome(sql`"RateCount"`, sql`"key"`, sql`"resetAt"`, sql`"resetAt" <= ${at}`),
    deleteSome(sql`"Submission"`, sql`"key"`, sql`"createdAt"`, sql`"createdAt" < ${before(submissionRetention)}`),
    deleteSome(sql`"Draft"`, id, sql`"createdAt"`, sql`"createdAt" < ${before(draftsKept)}`),
    mailsBefore(sql`'sent'`, settledMailsKept),
    mailsBefore(sql`'handled'`, settledMailsKept),
    mailsBefore(sql`'failed'`, failedMailsKept),
    (tx, most) => tx.$executeRaw(sql`
      WITH "batch" AS MATERIALIZED (
        SELECT "id" FROM "Mail" WHERE "status" = 'waiting' AND "expiresAt" <= ${at} ORDER BY "expiresAt" LIMIT ${most} ${rowLock()})
      UPDATE "Mail" SET "status" = 'failed', "lastError" = 'expired', "content" = '', "takenUntil" = NULL
      WHERE "id" IN (SELECT "id" FROM "batch")`),
    deleteSome(sql`"NewsletterDelivery"`, id, id, sql`"newsletterId" IN (SELECT "id" FROM "Newsletter" WHERE "finishedAt" < ${before(deliveriesKept)})`),
    (tx) => deleteUploads(tx, before(uploadsKept)),
    (tx, most) => purgeSomeNotifications(tx, at, most),
  ]
}

/**
 * Locks rows when it chooses them, so a row renewed meanwhile stays. Without `MATERIALIZED`, PostgreSQL may choose
 * rows again for each row that it looks at, and delete more than `most`.
 */
const deleteSome = (table: Sql, key: Sql, order: Sql, isOver: Sql): ChangeSome => (tx, most) =>
  tx.$executeRaw(sql`
    WITH "batch" AS MATERIALIZED (SELECT ${key} AS "key" FROM ${table} WHERE ${isOver} ORDER BY ${order} LIMIT ${most} ${rowLock()})
    DELETE FROM ${table} WHERE ${key} IN (SELECT "key" FROM "batch")`)

const FAMILIES = 50

/** A sign-in of several weeks has thousands of tokens, which are deleted first. */
async function deleteFamilies(tx: Tx, at: Date, most: number): Promise<number> {
  const families = await tx.tokenFamily.findMany({
    where: { expiresAt: { lte: at } }, orderBy: { expiresAt: 'asc' }, take: Math.min(FAMILIES, most), select: { id: true },
  })
  if (families.length === 0) return 0
  const ids = families.map(({ id }) => id)
  const tokens = await tx.$executeRaw(sql`
    DELETE FROM "Token" WHERE "hash" IN (SELECT "hash" FROM "Token" WHERE "familyId" IN (${join(ids)}) LIMIT ${most})`)
  if (tokens === most) return tokens
  const { count } = await tx.tokenFamily.deleteMany({ where: { id: { in: ids }, expiresAt: { lte: at } } })
  return tokens + count
}

/** Recording parts per batch, of 256 KiB each; few, because SQLite overwrites what it deletes. */
const PARTS = 8

async function deleteUploads(tx: Tx, before: Date): Promise<number> {
  const upload = await tx.recording.findFirst({
    where: { language: { in: languages.map(unfinishedUploadKey) }, createdAt: { lt: before } }, select: { language: true },
  })
  if (!upload) return 0
  const parts = await tx.recordingPart.findMany({ where: upload, take: PARTS, select: { no: true } })
  if (parts.length < PARTS) return (await tx.recording.deleteMany({ where: upload })).count
  return (await tx.recordingPart.deleteMany({ where: { ...upload, no: { in: parts.map(({ no }) => no) } } })).count
}

import { setTimeout as wait } from 'node:timers/promises'
import { now } from '../clock'
import { createId } from '../ids'
import { UnavailableError, type UnavailabilityReason } from '../unavailable'
import { waitForConnectionAttempt } from './clients'
import { read } from './read'
import { clearWriteRefusal, getLastWriteRefusal } from './refused-writes'
import { hasUnfinishedDatabaseCopy } from './unfinished-copy'
import { write } from './write'

/** In ms: how long a probe waits for the database, and the minimum time between two test writes. */
const [TIMEOUT_MS, WRITE_EVERY_MS] = [900, 750]

export async function detectDatabaseProblem(): Promise<UnavailabilityReason | undefined> {
  const answer = waitForConnectionAttempt().then(() => hasUnfinishedDatabaseCopy(read)).then((unfinished) => (unfinished ? 'database_unfinished' : detectWriteProblem()), causeOf)
  return Promise.race([answer, wait(TIMEOUT_MS, 'database_timeout' as const, { ref: false })])
}

let triedAt = -Infinity
let lastTry: Promise<UnavailabilityReason | undefined> = Promise.resolve(undefined)

/** Returns undefined while writes succeed. After a refused write, runs test writes to detect when writes succeed again. */
async function detectWriteProblem(): Promise<UnavailabilityReason | undefined> {
  if (!getLastWriteRefusal()) return undefined
  if (performance.now() - triedAt > WRITE_EVERY_MS) {
    triedAt = performance.now()
    lastTry = writeAndUndo().catch(causeOf)
  }
  return lastTry
}

/** Inserts and deletes rows that need free pages, because updating an existing row could succeed on a full disk. */
async function writeAndUndo(): Promise<undefined> {
  const probe = createId()
  const keys = Array.from({ length: 16 }, (_, n) => `${probe} ${n} ${'.'.repeat(1_000)}`)
  await write(async (tx) => {
    await tx.rateCount.createMany({ data: keys.map((key) => ({ key, count: 0, resetAt: now() })) })
    await tx.rateCount.deleteMany({ where: { key: { in: keys } } })
  })
  clearWriteRefusal()
  triedAt = -Infinity
  return undefined
}

const causeOf = (error: unknown): UnavailabilityReason => (error instanceof UnavailableError ? error.reason : 'database_failed')

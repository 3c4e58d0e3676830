import { setTimeout as sleep } from 'node:timers/promises'
import { UnavailableError } from '../unavailable'
import { getDatabaseClients } from './clients'
import { mapToUnavailableError, isTransientError } from './errors'
import type { Prisma } from './generated/sqlite/client'
import { trackFailedWaits, getRemainingWaitMs } from './wait-limit'
import { recordWriteRefusal } from './refused-writes'
import type { SqlStatements } from './sqlite'

export type Tx = Omit<Prisma.TransactionClient, keyof SqlStatements> & SqlStatements

/**
 * Runs `changes` in a transaction, and retries while the database is busy. If the promise rejects, nothing was stored, unless
 * the connection was lost during COMMIT. `changes` can run more than once, so it must only use `tx`: no hashing, email, fetch,
 * `read` or `write`.
 * @param longest the wait limit in ms, if shorter than the three seconds that all queries and transactions of a request share
 * @throws UnavailableError after the limit, or if the database is unreachable, locked, full or read-only
 */
export function write<T>(changes: (tx: Tx) => Promise<T>, longest = Infinity): Promise<T> {
  return trackFailedWaits(() => writeUntil(performance.now() + Math.min(longest, getRemainingWaitMs()), changes))
}

async function writeUntil<T>(deadline: number, changes: (tx: Tx) => Promise<T>): Promise<T> {
  let [isBeingKept, isRefused] = [false, false]

  /** Throws to roll back a late transaction: the caller has already received a timeout error and may be retrying. */
  const throwIfLate = () => {
    if (isRefused) throw createTimeoutError()
  }
  const changesInTime = async (tx: Tx) => {
    isBeingKept = false
    throwIfLate()
    const result = await changes(tx)
    throwIfLate()
    isBeingKept = true
    return result
  }
  const answer = tryUntil(deadline, changesInTime)

  let timer: NodeJS.Timeout | undefined
  /** Rejects if the database hangs during a transaction, but not during COMMIT, which has its own timeouts. */
  const refusal = new Promise<never>((_resolve, reject) => {
    const refuse = () => {
      if (isBeingKept) return
      isRefused = true
      reject(createTimeoutError())
    }
    timer = setTimeout(refuse, deadline + 100 - performance.now()).unref()
  })

  try {
    return await Promise.race([answer, refusal])
  } catch (error) {
    if (error instanceof UnavailableError) recordWriteRefusal(error.reason)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const createTimeoutError = () => new UnavailableError('database_timeout')

async function tryUntil<T>(deadline: number, changes: (tx: Tx) => Promise<T>): Promise<T> {
  for (;;) {
    const left = Math.max(1, Math.ceil(deadline - performance.now()))
    try {
      const { writing, transactionStatements } = getDatabaseClients()
      return await writing.$transaction((tx) => changes(withStatements(tx, transactionStatements())), { maxWait: left, timeout: left })
    } catch (error) {
      const pause = 10 + Math.random() * 40
      const mayTryAgain = isTransientError(error) && performance.now() + pause < deadline
      if (!mayTryAgain) throw mapToUnavailableError(error)
      await sleep(pause)
    }
  }
}

/** Defines properties instead of assigning them, because an assignment would change Prisma's client, which all transactions share. */
const withStatements = (tx: Prisma.TransactionClient, statements: SqlStatements | undefined): Tx =>
  statements ? (Object.create(tx, Object.getOwnPropertyDescriptors(statements)) as Tx) : tx

import { setTimeout as sleep } from 'node:timers/promises'
import { Unavailable } from '../unavailable'
import { clients } from './clients'
import { asUnavailable, isTransient } from './errors'
import type { Prisma } from './generated/sqlite/client'
import { countingWaits, patienceLeft } from './patience'
import { noteRefusedWrite } from './refused-writes'

/** The database inside of one transaction: queries see what the transaction has changed so far. */
export type Tx = Prisma.TransactionClient

/**
 * Runs `changes` in one transaction: all of it is kept when the promise resolves, nothing when it rejects, unless a server is
 * lost while it keeps it: then nobody knows. The only way to write. Runs it again where the database was busy, so it must touch
 * nothing but `tx`: no hashing, mail or fetch, no `read`, no other `write`. Throws Unavailable after three seconds, which all
 * transactions of a request share, or when the database is out of reach, locked, full or read-only.
 * @param longest the most milliseconds that it may take, where that is less
 */
export function write<T>(changes: (tx: Tx) => Promise<T>, longest = Infinity): Promise<T> {
  return countingWaits(() => writeUntil(performance.now() + Math.min(longest, patienceLeft()), changes))
}

async function writeUntil<T>(deadline: number, changes: (tx: Tx) => Promise<T>): Promise<T> {
  const giveUp = new AbortController()
  let [isBeingKept, isRefused] = [false, false]

  /** Undoes what comes too late: whoever asked has been told that nothing is kept, and may ask again. */
  const onlyInTime = () => {
    if (isRefused) throw tooLate()
  }
  const changesInTime = async (tx: Tx) => {
    isBeingKept = false
    onlyInTime()
    const result = await changes(tx)
    onlyInTime()
    isBeingKept = true
    return result
  }
  const answer = tryUntil(deadline, changesInTime)

  /** A server that hangs keeps the transaction waiting, but not whoever asked for it. What is being kept already has its own limits. */
  const refuse = async () => {
    await sleep(deadline + 100 - performance.now(), undefined, { signal: giveUp.signal, ref: false })
    if (isBeingKept) return answer
    isRefused = true
    throw tooLate()
  }

  try {
    return await Promise.race([answer, refuse()])
  } catch (error) {
    if (error instanceof Unavailable) noteRefusedWrite(error.reason)
    throw error
  } finally {
    giveUp.abort()
  }
}

const tooLate = () => new Unavailable('database_timeout')

async function tryUntil<T>(deadline: number, changes: (tx: Tx) => Promise<T>): Promise<T> {
  for (;;) {
    const left = Math.max(1, Math.ceil(deadline - performance.now()))
    try {
      return await clients().writing.$transaction(changes, { maxWait: left, timeout: left })
    } catch (error) {
      const pause = 10 + Math.random() * 40
      const mayTryAgain = isTransient(error) && performance.now() + pause < deadline
      if (!mayTryAgain) throw asUnavailable(error)
      await sleep(pause)
    }
  }
}

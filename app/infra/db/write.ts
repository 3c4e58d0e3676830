import { setTimeout as sleep } from 'node:timers/promises'
import { clients } from './clients'
import { asUnavailable, isTransient, Unavailable } from './errors'
import type { Prisma } from './generated/sqlite/client'
import { noteUnavailable } from '../unavailable'

/** The database inside of one transaction: queries see what the transaction has changed so far. */
export type Tx = Prisma.TransactionClient

/** However busy the database is, whoever writes has an answer after this many milliseconds. */
const BUDGET = 3_000

/**
 * Runs `changes` in one transaction: all of it is kept when the promise resolves, nothing when it rejects, unless a server is
 * lost while it keeps it: then nobody knows. The only way to write. Runs it again where the database was busy, so it must touch
 * nothing but `tx`: no hashing, mail or fetch, no `read`, no other `write`. Throws Unavailable after three seconds or when the
 * database is out of reach, locked, full or read-only.
 */
export async function write<T>(changes: (tx: Tx) => Promise<T>): Promise<T> {
  const deadline = performance.now() + BUDGET
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
    noteUnavailable('database_timeout')
    throw tooLate()
  }

  try {
    return await Promise.race([answer, refuse()])
  } finally {
    giveUp.abort()
  }
}

const tooLate = () => new Unavailable('The database did not answer in time')

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

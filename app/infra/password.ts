import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { Unavailable } from './unavailable'

/** OWASP's smallest argon2id setting: 19 MiB, two passes, one lane; about 9 ms a hash. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MARK = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

/** Hashing leaves one core to everybody who only reads. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const LONGEST_QUEUE = 100

/** The argon2id hash of a password, which is normalised (NFKC) and never trimmed. Throws Unavailable. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password.normalize('NFKC'), COST))
}

/**
 * Whether `password` is the one behind `stored`. Pass null for an account that does not exist: it takes as long and
 * is never true. Throws Unavailable.
 */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return queued(() => verify(stored ?? NOBODYS_HASH, password.normalize('NFKC')))
}

/** Whether a hash was made with other settings than today's and should be made anew at the next sign-in. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(MARK)
}

/** Of the same cost as a real one. Its digest is random, so that no password leads to it. */
const NOBODYS_HASH = `${MARK}${unpaddedBase64(16)}$${unpaddedBase64(32)}`

function unpaddedBase64(bytes: number) {
  return randomBytes(bytes).toString('base64').replaceAll('=', '')
}

let running = 0
const waiting: (() => void)[] = []

async function queued<T>(task: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) throw new Unavailable('overloaded_passwords')
    // Whoever finishes hands the place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await task()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

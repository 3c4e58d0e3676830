import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Options } from '@node-rs/argon2'
import { UnavailableError } from './unavailable'

/** OWASP's minimum for Argon2id: 19 MiB of memory, two passes, one lane; about 9 ms per hash. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const HASH_PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

/** The maximum number of concurrent hashes. Leaves one core, if there are several, for other requests. */
const MAX_CONCURRENT_HASHES = Math.max(1, availableParallelism() - 1)
const MAX_QUEUE = 100

/** Loaded at first use, because loading would delay every start by 30 ms. */
const loadArgon2 = () => import('@node-rs/argon2')

/** Normalizes the password (NFKC) but does not trim it. Rejects with UnavailableError if too many hashes are waiting. */
export function hashPassword(password: string): Promise<string> {
  return runQueued(async () => (await loadArgon2()).hash(password.normalize('NFKC'), COST))
}

/** Pass null for a missing account: the check then fails but takes just as long. Rejects with UnavailableError like `hashPassword`. */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return runQueued(async () => (await loadArgon2()).verify(stored ?? DUMMY_HASH, password.normalize('NFKC')))
}

export function needsRehash(stored: string): boolean {
  return !stored.startsWith(HASH_PREFIX)
}

/** Takes as long to verify as a real hash. Its random digest matches no password. */
const DUMMY_HASH = `${HASH_PREFIX}${unpaddedBase64(16)}$${unpaddedBase64(32)}`

function unpaddedBase64(bytes: number) {
  return randomBytes(bytes).toString('base64').replaceAll('=', '')
}

let running = 0
const waiting: (() => void)[] = []

async function runQueued<T>(task: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT_HASHES) {
    if (waiting.length >= MAX_QUEUE) throw new UnavailableError('overloaded_passwords')
    // A finished hash passes its slot to the next, so `running` does not change.
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

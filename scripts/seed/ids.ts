import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const BYTES = 16
/** Random bytes, generated in bulk because the seed creates millions of ids. */
const pool = new Uint8Array(BYTES * 4096)
let used = pool.length

/** Returns a UUIDv7 for a time in milliseconds since 1970, so that ids sort by time. */
export function createIdAt(time: number): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  return v7({ msecs: time, random: pool.subarray(used, (used += BYTES)) })
}

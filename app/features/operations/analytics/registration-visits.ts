import { write } from '~/infra/db'
import { recordCount } from './record-count'

let visits = 0

/** Counts in memory only: no database write, no cookie, no IP address. */
export function countVisit(): void {
  visits += 1
}

export async function saveVisits(): Promise<void> {
  const by = visits
  visits = 0
  if (by === 0) return
  try {
    await write((tx) => recordCount(tx, 'registration-visits', { by }))
  } catch (error) {
    visits += by
    throw error
  }
}

import { write } from '~/infra/db'
import { countUp } from './count-up'

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
    await write((tx) => countUp(tx, 'registration-visits', { by }))
  } catch (error) {
    visits += by
    throw error
  }
}

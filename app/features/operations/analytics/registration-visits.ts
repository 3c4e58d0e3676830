import { write } from '~/infra/db'
import { countUp } from './count-up'

let visits = 0

/** Counts an opened registration form in memory: no write, no cookie, no address. */
export function countVisit(): void {
  visits += 1
}

/** Writes the visits since the last call. After a failure they wait for the next call. */
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

import { write } from '~/infra/db'
import { countUp } from './count-up'

let visits = 0

/** The registration form was opened by somebody who is signed out. Kept in memory: no write, no cookie, no address. */
export function countVisit(): void {
  visits += 1
}

/** Writes down the visits since the last time. Where that cannot be done they are kept for the next. */
export async function keepVisits(): Promise<void> {
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

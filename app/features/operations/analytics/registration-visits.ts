import { write } from '~/infra/db'
import { recordCountChange } from './record-count'

let visits = 0

/** Counts in memory: a visit writes nothing to the database, sets no cookie and stores no IP address. */
export function countRegistrationVisit(): void {
  visits += 1
}

export async function saveRegistrationVisits(): Promise<void> {
  const by = visits
  visits = 0
  if (by === 0) return
  try {
    await write((tx) => recordCountChange(tx, 'registration-visits', { by }))
  } catch (error) {
    visits += by
    throw error
  }
}

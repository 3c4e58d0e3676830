import type { SeedAmounts } from '../../seed/amounts'
import type { Figure } from '../figures'
import { compareQueryTimes } from '../compare-database-sizes'
import { createFilledDatabase } from '../bench-data'

const SMALL: SeedAmounts = { members: 1_000, posts: 1_000, comments: 1_000 }
const LARGE: SeedAmounts = { members: 100_000, posts: 1_000_000, comments: 3_000_000 }

export async function measureAdmin(): Promise<Figure[]> {
  console.log('  filling 1,000 rows, and 100,000 members, 1,000,000 posts and 3,000,000 comments')
  const small = await createFilledDatabase('admin-small', SMALL)
  const large = await createFilledDatabase('admin-large', LARGE)
  return compareQueryTimes({ task: 'bench-admin', small, large }, (query) => ({ name: `admin: ${query}, of 3,000,000 rows ÷ of 1,000`, goal: 1.5 }))
}

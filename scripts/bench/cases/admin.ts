import type { Amounts } from '../../seed/amounts'
import type { Figure } from '../figures'
import { comparePlaces } from '../measured-places'
import { filledCopy } from '../scene'

const SMALL: Amounts = { members: 1_000, posts: 1_000, comments: 1_000 }
const LARGE: Amounts = { members: 100_000, posts: 1_000_000, comments: 3_000_000 }

/** What a page of the admin panel costs in a large database, beside the same page in a small one. */
export async function admin(): Promise<Figure[]> {
  console.log('  filling 1,000 rows, and 100,000 members, 1,000,000 posts and 3,000,000 comments')
  const small = await filledCopy('admin-small', SMALL)
  const large = await filledCopy('admin-large', LARGE)
  return comparePlaces({ task: 'bench-admin', small, large }, (place) => ({ name: `admin: ${place}, of 3,000,000 rows ÷ of 1,000`, goal: 1.5 }))
}

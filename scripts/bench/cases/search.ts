import type { Figure } from '../figures'
import { comparePlaces } from '../measured-places'
import { fewAndManyPosts } from '../scene'

/** What a page of results costs in a large database, beside one for words that stand in as many stories of a small one. */
export async function search(): Promise<Figure[]> {
  const { few, many } = await fewAndManyPosts()
  return comparePlaces({ task: 'bench-search', small: few, large: many }, (place) => ({ name: `search: ${place}, of 1,000,000 posts ÷ of 10,000`, goal: 2 }))
}

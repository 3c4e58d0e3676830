import { join, sql, write } from '~/infra/db'
import { listReadable, type CommunityView } from '../communities/list-communities'
import { readStories, type Story } from '../communities/story-rows'
import { spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { done, outcomeOf, type Outcome } from '../outcome/outcome'
import { findMatches } from './find-matches'
import { wordsOf } from './words-of'

/** What is searched for, and where. */
export interface Search {
  /** As it was typed. */
  text: string
  /** One community alone. */
  communityId?: string
  /** Behind which place, as `next` of the page before says. */
  before?: number
}

export interface SearchPage {
  stories: Story[]
  /** The words that were looked for, as `words-of.ts` folds them. */
  words: string[]
  next: number | null
}

/** Words of a query that are looked for: no sentence needs more to be found. */
const mostWords = 8
/** How much of a story is read to show it around its first match. */
export const lengthRead = 4_000

/**
 * The stories that a member may read and that hold what she searches for, newest first, sixty times a minute
 * (`rate_limited`). Her words are neither kept nor logged.
 */
export async function searchStories(reader: Member, search: Search): Promise<Outcome<SearchPage>> {
  const spent = await outcomeOf(write((tx) => spendOrRefuse(tx, 'search:member', reader.id)))
  return spent.ok ? done(await lookThrough(reader, await listReadable(reader), search)) : spent
}

/** The same uncounted, over communities of `listReadable`. */
export async function lookThrough(reader: Member, readable: CommunityView[], { text, communityId, before }: Search): Promise<SearchPage> {
  const words = wordsOf(text).slice(0, mostWords)
  const communityIds = readable.filter(({ id }) => !communityId || id === communityId).map(({ id }) => id)
  if (words.length === 0 || communityIds.length === 0) return { stories: [], words, next: null }
  const { ids, next } = await findMatches(reader, words, { communityIds, before })
  const stories = ids.length > 0 ? await readStories(reader, sql`SELECT "id" FROM "Post" WHERE "id" IN (${join(ids)})`, lengthRead) : []
  return { stories, words, next }
}

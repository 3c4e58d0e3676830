import { join, sql, write } from '~/infra/db'
import { listReadableCommunities, type CommunityView } from '../communities/list-communities'
import { readStories, type Story } from '../communities/read-stories'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { Member } from '~/kernel/members/member'
import { ok, toResult, type Result } from '~/kernel/result/result'
import { findMatchPage } from './find-matches'
import { extractWords } from '../search-index/extract-words'

export interface SearchQuery {
  text: string
  communityId?: string
  before?: number
}

export interface StorySearchResults {
  stories: Story[]
  words: string[]
  next: number | null
}

const maxWords = 8
export const searchResultContentLength = 4_000

/** Neither stores nor logs the search text. */
export async function searchStories(reader: Member, search: SearchQuery): Promise<Result<StorySearchResults>> {
  const spent = await toResult(write((tx) => enforceRateLimit(tx, 'search:member', reader.id)))
  return spent.ok ? ok(await searchStoriesInCommunities(reader, await listReadableCommunities(reader), search)) : spent
}

/** Applies no rate limit. `readable` must come from `listReadableCommunities`. */
export async function searchStoriesInCommunities(reader: Member, readable: CommunityView[], { text, communityId, before }: SearchQuery): Promise<StorySearchResults> {
  const words = extractWords(text).slice(0, maxWords)
  const communityIds = readable.filter(({ id }) => !communityId || id === communityId).map(({ id }) => id)
  if (words.length === 0 || communityIds.length === 0) return { stories: [], words, next: null }
  const { ids, next } = await findMatchPage(reader, words, { communityIds, before })
  const stories = ids.length > 0 ? await readStories(reader, sql`SELECT "id" FROM "Post" WHERE "id" IN (${join(ids)})`, searchResultContentLength) : []
  return { stories, words, next }
}

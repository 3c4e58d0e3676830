import { empty, join, read, sql, type Sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { buildListedPostCondition } from '~/features/visibility'
import { expandWords, type ExpandedWord } from './expand-words'

export const matchesPerPage = 20
/** The number of stories examined in each round. Most pages are full after the first round. */
const batchSizes = [100, 400, 1_000]

export interface SearchCursor {
  communityIds: string[]
  before?: number
}

export interface MatchPage {
  ids: string[]
  next: number | null
}

interface Match {
  no: number
  id: string
}

/**
 * Examines a limited number of stories, so the cost does not grow with the table, but the page may be incomplete. `next` is the
 * `before` of the next page, or null if no stories are left.
 */
export async function findMatchPage(reader: Member, words: string[], { communityIds, before }: SearchCursor): Promise<MatchPage> {
  const [rarest, ...others] = await expandWords(words, communityIds)
  const found: Match[] = []
  let next = rarest ? (before ?? Infinity) : null
  for (const limit of batchSizes) {
    if (next === null) break
    const looked = await readStoryNumbers(rarest!, next, limit)
    found.push(...(await readMatches(reader, looked, others, matchesPerPage + 1 - found.length)))
    if (found.length > matchesPerPage) return { ids: idsOf(found), next: found[matchesPerPage - 1]!.no }
    next = looked.length < limit ? null : looked.at(-1)!
  }
  return { ids: idsOf(found), next }
}

const idsOf = (found: Match[]) => found.slice(0, matchesPerPage).map(({ id }) => id)

/**
 * Returns story numbers, newest first. A story with two forms of the word appears twice. Without the inner SELECT, the
 * database would sort all rows instead of merging index scans.
 */
async function readStoryNumbers({ termIds }: ExpandedWord, before: number, limit: number): Promise<number[]> {
  const edge = before === Infinity ? empty : sql`AND "postNo" < ${before}`
  const parts = termIds.map((id) => sql`
    SELECT "postNo" FROM (SELECT "postNo" FROM "PostTerm" WHERE "termId" = ${id} ${edge} ORDER BY "postNo" DESC) AS "part"`)
  const rows = await read.$queryRaw<{ postNo: number }[]>(sql`${join(parts, ' UNION ALL ')} ORDER BY "postNo" DESC LIMIT ${limit}`)
  return rows.map(({ postNo }) => Number(postNo))
}

async function readMatches(reader: Member, places: number[], others: ExpandedWord[], limit: number): Promise<Match[]> {
  if (places.length === 0) return []
  const rows = await read.$queryRaw<Match[]>(sql`
    SELECT s."no", p."id" FROM "SearchedPost" s JOIN "Post" p ON p."id" = s."postId"
    WHERE s."no" IN (${join([...new Set(places)])}) AND p."state" = 'shown' ${others.length > 0 ? join(others.map(containsWordSql), ' ') : empty}
      AND ${buildListedPostCondition(reader, sql`p`)}
    ORDER BY s."no" DESC LIMIT ${limit}`)
  return rows.map(({ no, id }) => ({ no: Number(no), id }))
}

/** OFFSET makes PostgreSQL run this subquery for each story. Otherwise, PostgreSQL may first read all stories with a frequent word. */
const containsWordSql = ({ termIds }: ExpandedWord): Sql =>
  sql`AND EXISTS (SELECT 1 FROM "PostTerm" t WHERE t."termId" IN (${join(termIds)}) AND t."postNo" = s."no" LIMIT 1 OFFSET 0)`

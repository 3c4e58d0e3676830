import { empty, join, read, sql, type Sql } from '~/infra/db'
import type { Member } from '../members/member'
import { isListed } from '../safety/visible'
import { expandWords, type Expanded } from './expand-words'

/** Stories on a page of results. */
export const matchesPerPage = 20
/** How many stories of the rarest word are looked at for a page, in turns: most pages are full after the first. */
const turns = [100, 400, 1_000]

/** Where a page of results begins, and whose stories it is of. */
export interface SearchPlace {
  communityIds: string[]
  /** Behind which place in the order of time. */
  before?: number
}

export interface Matches {
  /** Of stories, newest first. */
  ids: string[]
  /** Where the next page begins; null where there is no older story to look at. */
  next: number | null
}

interface Match {
  no: number
  id: string
}

/**
 * The shown stories of some communities that hold all of some words, or words that begin so, without those that a block
 * keeps from the reader or whose content notes she leaves out. The cost of a page is bounded, whatever the size of the table:
 * after so many looks it ends, perhaps before it is full, and says where the next one begins.
 */
export async function findMatches(reader: Member, words: string[], { communityIds, before }: SearchPlace): Promise<Matches> {
  const [rarest, ...others] = await expandWords(words, communityIds)
  const found: Match[] = []
  let next = rarest ? (before ?? Infinity) : null
  for (const most of turns) {
    if (next === null) break
    const looked = await placesOf(rarest!, next, most)
    found.push(...(await matching(reader, looked, others, matchesPerPage + 1 - found.length)))
    if (found.length > matchesPerPage) return { ids: idsOf(found), next: found[matchesPerPage - 1]!.no }
    next = looked.length < most ? null : looked.at(-1)!
  }
  return { ids: idsOf(found), next }
}

const idsOf = (found: Match[]) => found.slice(0, matchesPerPage).map(({ id }) => id)

/**
 * The places of stories with the word, the newest first; one with two forms of it comes twice. Each form's come in the order
 * of the index and are merged; without the inner select the database would sort them all.
 */
async function placesOf({ termIds }: Expanded, before: number, most: number): Promise<number[]> {
  const edge = before === Infinity ? empty : sql`AND "postNo" < ${before}`
  const parts = termIds.map((id) => sql`
    SELECT "postNo" FROM (SELECT "postNo" FROM "PostTerm" WHERE "termId" = ${id} ${edge} ORDER BY "postNo" DESC) AS "part"`)
  const rows = await read.$queryRaw<{ postNo: number }[]>(sql`${join(parts, ' UNION ALL ')} ORDER BY "postNo" DESC LIMIT ${most}`)
  return rows.map(({ postNo }) => Number(postNo))
}

/** Those of some places whose stories hold the other words too and are the reader's to read. */
async function matching(reader: Member, places: number[], others: Expanded[], most: number): Promise<Match[]> {
  if (places.length === 0) return []
  const rows = await read.$queryRaw<Match[]>(sql`
    SELECT s."no", p."id" FROM "SearchedPost" s JOIN "Post" p ON p."id" = s."postId"
    WHERE s."no" IN (${join([...new Set(places)])}) AND p."state" = 'shown' ${others.length > 0 ? join(others.map(holds), ' ') : empty}
      AND ${isListed(reader, sql`p`)}
    ORDER BY s."no" DESC LIMIT ${most}`)
  return rows.map(({ no, id }) => ({ no: Number(no), id }))
}

/** An offset has PostgreSQL ask this of each story; without it, it may first read all stories that a frequent word stands in. */
const holds = ({ termIds }: Expanded): Sql =>
  sql`AND EXISTS (SELECT 1 FROM "PostTerm" t WHERE t."termId" IN (${join(termIds)}) AND t."postNo" = s."no" LIMIT 1 OFFSET 0)`

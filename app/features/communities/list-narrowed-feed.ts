import type { Language } from '~/i18n/settings'
import { join, sql, type Sql } from '~/infra/db'
import type { Member } from '../members/member'
import { isListed } from '../safety/visible'
import { excerptLength, storiesPerPage, type FeedPlace } from './list-feed'
import { partOf } from './part'
import { readStories, type Story } from './story-rows'

/** A page of the feed in some languages. How many there are is not counted, so it only says whether it goes on. */
export interface NarrowedFeed {
  stories: Story[]
  page: number
  hasNext: boolean
}

/**
 * One page of the stories of some communities that are written in one of the languages, in one that nobody has said, or by
 * the reader herself, newest first. Nothing but the edge that a link carries names a place: a bare number is the first page.
 * The cost of a page grows with the number of languages alone, neither with the table nor with its depth.
 */
export async function listNarrowedFeed(
  reader: Member,
  communities: readonly { id: string }[],
  languages: readonly Language[],
  { page, before, after }: FeedPlace,
): Promise<NarrowedFeed> {
  const isFirst = page <= 1 || !(before ?? after)
  if (communities.length === 0) return { stories: [], page: 1, hasNext: false }
  const edges = isFirst ? {} : { before, after }
  const found = await readStories(reader, narrowedIds(reader, communities, languages, edges), excerptLength)
  const { rows, hasOlder } = partOf(found, { limit: storiesPerPage, ...edges })
  return { stories: rows, page: isFirst ? 1 : page, hasNext: hasOlder }
}

/**
 * The ids of a page and one more. Of each community and language no more are read than a page holds, in the order of the
 * index that begins with both; of the reader's own, in the order of the index that begins with their author.
 */
function narrowedIds(
  reader: Member,
  communities: readonly { id: string }[],
  languages: readonly Language[],
  { before, after }: Omit<FeedPlace, 'page'>,
): Sql {
  const edge = before ? sql`AND p."id" < ${before}` : after ? sql`AND p."id" > ${after}` : sql``
  const order = !before && after ? sql`ASC` : sql`DESC`
  const some = (which: Sql, by = sql``) => sql`
    SELECT "id" FROM (
      SELECT p."id" FROM "Post" p WHERE ${which} AND p."state" = 'shown' ${edge} AND ${isListed(reader, sql`p`)}
      ORDER BY ${by} p."id" ${order} LIMIT ${storiesPerPage + 1}) AS "part"`
  // The column that is null stands in the order too: PostgreSQL sorts by no index of which a part is left out.
  const unknown = (within: Sql) => some(sql`${within} AND p."language" IS NULL`, sql`p."language" ${order},`)
  const within = communities.map(({ id }) => {
    const here = sql`p."communityId" = ${id}`
    const parts = [unknown(here), ...languages.map((language) => some(sql`${here} AND p."language" = ${language}`))]
    return sql`SELECT "id" FROM (${join(parts, ' UNION ALL ')}) AS "community"`
  })
  const isHere = sql`p."communityId" IN (${join(communities.map(({ id }) => id))})`
  const own = [sql`true`, sql`false`].map((isAnonymous) => some(sql`p."authorId" = ${reader.id} AND p."isAnonymous" = ${isAnonymous} AND ${isHere}`))
  return sql`
    SELECT "id" FROM (${join([...within, ...own], ' UNION ')}) AS "any" ORDER BY "id" ${order} LIMIT ${storiesPerPage + 1}`
}

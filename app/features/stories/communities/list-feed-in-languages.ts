import type { Language } from '~/i18n/settings'
import { join, chunkUnionBranches, sql, type Sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { buildListedPostCondition } from '~/features/visibility'
import { feedExcerptLength, storiesPerPage, type FeedCursor } from './list-feed'
import { isAscending, toCursorPage } from '~/kernel/pagination/keyset'
import { readStories, type Story } from './read-stories'

export interface FeedInLanguages {
  stories: Story[]
  page: number
  hasNext: boolean
}

/**
 * Lists stories in `languages` or in an unknown language, and the reader's own stories, newest first. Without `before` or `after`,
 * always returns page 1.
 */
export async function listFeedInLanguages(
  reader: Member,
  communities: readonly { id: string }[],
  languages: readonly Language[],
  { page, before, after }: FeedCursor,
): Promise<FeedInLanguages> {
  const isFirst = page <= 1 || !(before ?? after)
  if (communities.length === 0) return { stories: [], page: 1, hasNext: false }
  const edges = isFirst ? {} : { before, after }
  const cursor = { limit: storiesPerPage, ...edges }
  const queries = chunkUnionBranches(communities).map((group) => filteredIds(reader, group, languages, edges))
  const groups = await Promise.all(queries.map((ids) => readStories(reader, ids, feedExcerptLength)))
  const found = groups.flat().sort((one, other) => (one.id < other.id ? 1 : -1))
  const nearest = isAscending(cursor) ? found.slice(-storiesPerPage - 1) : found.slice(0, storiesPerPage + 1)
  const { rows, hasOlder } = toCursorPage(nearest, cursor)
  return { stories: rows, page: isFirst ? 1 : page, hasNext: hasOlder }
}

/**
 * The query has one part for each community and language, including the unknown language, and two parts for the reader's own stories
 * (anonymous and not). Each part reads at most one page plus one row, in index order.
 */
function filteredIds(
  reader: Member,
  communities: readonly { id: string }[],
  languages: readonly Language[],
  { before, after }: Omit<FeedCursor, 'page'>,
): Sql {
  const edge = before ? sql`AND p."id" < ${before}` : after ? sql`AND p."id" > ${after}` : sql``
  const order = !before && after ? sql`ASC` : sql`DESC`
  const selectPageIds = (which: Sql, by = sql``) => sql`
    SELECT "id" FROM (
      SELECT p."id" FROM "Post" p WHERE ${which} AND p."state" = 'shown' ${edge} AND ${buildListedPostCondition(reader, sql`p`)}
      ORDER BY ${by} p."id" ${order} LIMIT ${storiesPerPage + 1}) AS "part"`
  // Also sorts by `language`, which is always null here: otherwise PostgreSQL would not use the order of the index.
  const selectUnknownLanguageIds = (within: Sql) => selectPageIds(sql`${within} AND p."language" IS NULL`, sql`p."language" ${order},`)
  const within = communities.map(({ id }) => {
    const here = sql`p."communityId" = ${id}`
    const parts = [selectUnknownLanguageIds(here), ...languages.map((language) => selectPageIds(sql`${here} AND p."language" = ${language}`))]
    return sql`SELECT "id" FROM (${join(parts, ' UNION ALL ')}) AS "community"`
  })
  const isHere = sql`p."communityId" IN (${join(communities.map(({ id }) => id))})`
  const own = [sql`true`, sql`false`].map((isAnonymous) => selectPageIds(sql`p."authorId" = ${reader.id} AND p."isAnonymous" = ${isAnonymous} AND ${isHere}`))
  return sql`
    SELECT "id" FROM (${join([...within, ...own], ' UNION ')}) AS "any" ORDER BY "id" ${order} LIMIT ${storiesPerPage + 1}`
}

import { join, buildUnionBranchLimitClause, chunkUnionBranches, sql, type Sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { buildListedPostCondition } from '~/features/visibility'
import { readStories, type Story } from './read-stories'

export const storiesPerPage = 20
export const feedExcerptLength = 1200

/** Selects stories older than the story id `before` or newer than the story id `after`. Page 1 always has the newest stories. */
export interface FeedCursor {
  page: number
  before?: string
  after?: string
}

export interface Feed {
  stories: Story[]
  page: number
  /** Also counts stories that the reader cannot see, so the last pages may be empty. An exact number would require reading every story. */
  pages: number
}

interface Joined {
  id: string
  postCount: number
}

export async function listFeed(reader: Member, communities: Joined[], cursor: FeedCursor): Promise<Feed> {
  const total = communities.reduce((sum, { postCount }) => sum + postCount, 0)
  const pages = Math.max(1, Math.ceil(total / storiesPerPage))
  const page = Math.min(Math.max(1, cursor.page), pages)
  const withStories = communities.filter(({ postCount }) => postCount > 0)
  if (withStories.length === 0) return { stories: [], page, pages }
  const ids = feedIds(reader, withStories, page === 1 ? { page } : { ...cursor, page })
  return { stories: await readStories(reader, ids, feedExcerptLength), page, pages }
}

/**
 * Builds a query that merges the story ids of all communities in index order. Without the inner SELECT, the database would sort the
 * whole table.
 */
function feedIds(reader: Member, communities: Joined[], { page, before, after }: FeedCursor): Sql {
  const offset = before || after ? 0 : (page - 1) * storiesPerPage
  const edge = before ? sql`AND p."id" < ${before}` : after ? sql`AND p."id" > ${after}` : sql``
  const order = !before && after ? sql`ASC` : sql`DESC`
  const limited = (group: Sql[]) => sql`
    SELECT "id" FROM (${join(group, ' UNION ALL ')} ORDER BY "id" ${order} LIMIT ${offset + storiesPerPage}) AS "group"`
  const parts = communities.map(
    ({ id }) => sql`
      SELECT "id" FROM (
        SELECT p."id" FROM "Post" p WHERE p."communityId" = ${id} AND p."state" = 'shown' ${edge} AND ${buildListedPostCondition(reader, sql`p`)}
        ORDER BY p."id" ${order} ${buildUnionBranchLimitClause(offset + storiesPerPage)}) AS t`,
  )
  const groups = chunkUnionBranches(parts)
  const united = groups.length > 1 ? groups.map(limited) : parts
  return sql`${join(united, ' UNION ALL ')} ORDER BY "id" ${order} LIMIT ${storiesPerPage} OFFSET ${offset}`
}

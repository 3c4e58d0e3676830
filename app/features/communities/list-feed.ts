import { join, limitOfPart, sql, type Sql } from '~/infra/db'
import type { Member } from '../members/member'
import { isListed } from '../safety/visible'
import { readStories, type Story } from './story-rows'

/** Stories on a page of the dashboard (spec §9). */
export const storiesPerPage = 20
/** How much of a story the feed shows; the whole is a link away. */
export const excerptLength = 1200

/** Where a page begins: behind (`before`) or in front of (`after`) a story whose id the link carries. */
export interface FeedPlace {
  page: number
  before?: string
  after?: string
}

export interface Feed {
  stories: Story[]
  page: number
  /** Of all stories of these communities. Who leaves some out finds her last page, or pages, empty: her own number would cost a look at every story. */
  pages: number
}

interface Joined {
  id: string
  postCount: number
}

/**
 * One page of the stories of some communities, newest first. The cost of a page does not grow with the table, and by
 * the links, which carry a story's id, not with its depth either.
 */
export async function listFeed(reader: Member, communities: Joined[], place: FeedPlace): Promise<Feed> {
  const total = communities.reduce((sum, { postCount }) => sum + postCount, 0)
  const pages = Math.max(1, Math.ceil(total / storiesPerPage))
  const page = Math.min(Math.max(1, place.page), pages)
  const withStories = communities.filter(({ postCount }) => postCount > 0)
  if (withStories.length === 0) return { stories: [], page, pages }
  const ids = feedIds(reader, withStories, page === 1 ? { page } : { ...place, page })
  return { stories: await readStories(reader, ids, excerptLength), page, pages }
}

/**
 * The ids of a page. Each community's come in the order of its own index and are merged; without the inner select the
 * database would sort the whole table.
 */
function feedIds(reader: Member, communities: Joined[], { page, before, after }: FeedPlace): Sql {
  const offset = before || after ? 0 : (page - 1) * storiesPerPage
  const edge = before ? sql`AND p."id" < ${before}` : after ? sql`AND p."id" > ${after}` : sql``
  const order = !before && after ? sql`ASC` : sql`DESC`
  const parts = communities.map(
    ({ id }) => sql`
      SELECT "id" FROM (
        SELECT p."id" FROM "Post" p WHERE p."communityId" = ${id} AND p."state" = 'shown' ${edge} AND ${isListed(reader, sql`p`)}
        ORDER BY p."id" ${order} ${limitOfPart(offset + storiesPerPage)}) AS t`,
  )
  return sql`${join(parts, ' UNION ALL ')} ORDER BY "id" ${order} LIMIT ${storiesPerPage} OFFSET ${offset}`
}

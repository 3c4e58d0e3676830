import { empty, join, read, sql, type Sql } from '~/infra/db'
import type { PostType, TextState } from '../fields/choices'
import { contentColumns, type Length } from '../communities/content-columns'
import { everyState } from '../communities/text-state'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { memberNamed } from './member-named'
import { sliceOf, walkOf, type Slice, type SlicePlace } from './slice'

/** A post as admins see it. Who wrote an anonymous one is not here: only a reveal tells (api.md, Roles). */
export interface PostView {
  id: string
  title: string
  /** As much of it as was asked for. */
  content: string
  isCut: boolean
  /** The author's username, null where the post is anonymous. */
  author: string | null
  isAnonymous: boolean
  postType: PostType
  state: TextState
  likeCount: number
  commentCount: number
  createdAt: Date
  communityName: string
  /** Names the texts of a first community, see `communityTexts`. */
  communityTextKey: string | null
}

/** What a list of texts is narrowed to. */
export interface TextFilter {
  /** A whole username, whatever the case. */
  author?: string
  communityId?: string
}

/** A part of the list of texts. */
export type TextPlace = SlicePlace & { length: Length }

/**
 * Posts of every community and state for admins, newest first, but for anonymous ones that their author takes along: beside the
 * list of who is leaving they would name her (docs/decisions/0033). By an author anonymous ones are never found. The cost grows
 * neither with the table nor with the depth of the place. Refuses `not_found` where nobody has the username.
 */
export async function listAllPosts(actor: Member, filter: TextFilter, { length, ...place }: TextPlace): Promise<Outcome<Slice<PostView>>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const authorId = filter.author && (await memberNamed(filter.author))
  if (filter.author && !authorId) return refuse('not_found')
  const { rows, ...ends } = await sliceOf(place, (at) => idsAt({ authorId, communityId: filter.communityId }, at))
  return done({ ...ends, rows: await readPosts(rows, length) })
}

/** One post in full, with the counts of what goes when it is deleted, for admins. */
export async function readAnyPost(actor: Member, postId: string): Promise<Outcome<PostView>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const [post] = await readPosts([postId], 1_000_000)
  return post ? done(post) : refuse('not_found')
}

/** Of the tables in these queries one alone has the columns. */
const isTellable = sql`NOT ("state" = 'withdrawn' AND "isAnonymous" = true)`

interface Wanted {
  authorId?: string
  communityId?: string
}

async function idsAt(wanted: Wanted, place: SlicePlace): Promise<string[]> {
  const rows = await read.$queryRaw<{ id: string }[]>(idQuery(wanted, place))
  return rows.map(({ id }) => id)
}

/** In the indexes by author and community the state stands before the id: each state is read in order, then merged. */
function idQuery({ authorId, communityId }: Wanted, place: SlicePlace): Sql {
  const { edge, order } = walkOf(place)
  const rest = sql`ORDER BY "id" ${order} LIMIT ${place.limit}`
  if (!authorId && !communityId) return sql`SELECT "id" FROM "Post" WHERE ${isTellable} ${edge} ${rest}`
  const by = authorId ? sql`AND "authorId" = ${authorId} AND "isAnonymous" = false` : empty
  const within = communityId ? sql`AND "communityId" = ${communityId}` : empty
  const parts = everyState.map((state) => sql`
    SELECT "id" FROM (SELECT "id" FROM "Post" WHERE "state" = ${state} AND ${isTellable} ${by} ${within} ${edge} ${rest}) AS "part"`)
  return sql`${join(parts, ' UNION ALL ')} ${rest}`
}

type Flag = boolean | number | bigint
type Row = Omit<PostView, 'isCut' | 'isAnonymous' | 'createdAt'> & { isCut: Flag; isAnonymous: Flag; createdAt: Date | string }

async function readPosts(ids: string[], length: Length): Promise<PostView[]> {
  if (ids.length === 0) return []
  const rows = await read.$queryRaw<Row[]>(sql`
    SELECT p."id", p."title", p."postType", p."isAnonymous", p."state", p."likeCount", p."commentCount", p."createdAt",
      ${contentColumns(sql`p."content"`, length)}, u."username" AS "author",
      c."name" AS "communityName", c."textKey" AS "communityTextKey"
    FROM "Post" p JOIN "Community" c ON c."id" = p."communityId"
      LEFT JOIN "User" u ON u."id" = p."authorId" AND p."isAnonymous" = false
    WHERE p."id" IN (${join(ids)}) AND ${isTellable} ORDER BY p."id" DESC`)
  return rows.map((row) => ({
    ...row,
    likeCount: Number(row.likeCount),
    commentCount: Number(row.commentCount),
    isCut: Boolean(row.isCut),
    isAnonymous: Boolean(row.isAnonymous),
    createdAt: new Date(row.createdAt),
  }))
}

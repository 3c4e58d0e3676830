import { empty, join, read, sql, type Sql } from '~/infra/db'
import type { TextState } from '../fields/choices'
import { contentColumns, type Length } from '../communities/content-columns'
import { everyState } from '../communities/text-state'
import type { Member } from '../members/member'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'
import type { TextFilter, TextPlace } from './list-all-posts'
import { memberNamed } from './member-named'
import { sliceOf, walkOf, type Slice, type SlicePlace } from './slice'

/** A comment as admins see it. Nobody comments without a name. */
export interface CommentView {
  id: string
  /** As much of it as was asked for; empty where it is a phrase. */
  content: string
  phrase: string | null
  isCut: boolean
  author: string
  postTitle: string
  state: TextState
  createdAt: Date
}

/**
 * Comments of every community and state for admins, newest first, all or by an author or in a community. The cost
 * grows neither with the table nor with the depth of the place. Refuses `not_found` where nobody has the username.
 */
export async function listAllComments(actor: Member, filter: TextFilter, { length, ...place }: TextPlace): Promise<Outcome<Slice<CommentView>>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const authorId = filter.author && (await memberNamed(filter.author))
  if (filter.author && !authorId) return refuse('not_found')
  const { rows, ...ends } = await sliceOf(place, (at) => idsAt({ authorId, communityId: filter.communityId }, at))
  return done({ ...ends, rows: await readComments(rows, length) })
}

/** One comment in full, for admins. */
export async function readAnyComment(actor: Member, commentId: string): Promise<Outcome<CommentView>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const [comment] = await readComments([commentId], 1_000_000)
  return comment ? done(comment) : refuse('not_found')
}

interface Wanted {
  authorId?: string
  communityId?: string
}

async function idsAt(wanted: Wanted, place: SlicePlace): Promise<string[]> {
  const rows = await read.$queryRaw<{ id: string }[]>(idQuery(wanted, place))
  return rows.map(({ id }) => id)
}

/** In the index by author the state stands before the id: each state is read in order, then merged. */
function idQuery({ authorId, communityId }: Wanted, place: SlicePlace): Sql {
  const { edge, order } = walkOf(place)
  const rest = sql`ORDER BY "id" ${order} LIMIT ${place.limit}`
  const within = communityId ? sql`AND "communityId" = ${communityId}` : empty
  if (!authorId) return sql`SELECT "id" FROM "Comment" WHERE 1 = 1 ${within} ${edge} ${rest}`
  const parts = everyState.map((state) => sql`
    SELECT "id" FROM (
      SELECT "id" FROM "Comment" WHERE "authorId" = ${authorId} AND "state" = ${state} ${within} ${edge} ${rest}
    ) AS "part"`)
  return sql`${join(parts, ' UNION ALL ')} ${rest}`
}

type Row = Omit<CommentView, 'isCut' | 'createdAt'> & { isCut: boolean | number | bigint; createdAt: Date | string }

async function readComments(ids: string[], length: Length): Promise<CommentView[]> {
  if (ids.length === 0) return []
  const rows = await read.$queryRaw<Row[]>(sql`
    SELECT c."id", c."phrase", c."state", c."createdAt", ${contentColumns(sql`c."content"`, length)},
      u."username" AS "author", p."title" AS "postTitle"
    FROM "Comment" c JOIN "Post" p ON p."id" = c."postId" JOIN "User" u ON u."id" = c."authorId"
    WHERE c."id" IN (${join(ids)}) ORDER BY c."id" DESC`)
  return rows.map((row) => ({ ...row, isCut: Boolean(row.isCut), createdAt: new Date(row.createdAt) }))
}

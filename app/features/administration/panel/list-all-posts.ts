import { empty, join, read, sql, type Sql } from '~/infra/db'
import type { PostType, TextState } from '~/kernel/validation/choices'
import { buildContentColumns, textStateLiterals, type MaxContentLength } from '~/features/stories'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { findMemberIdByUsername } from '~/kernel/members/find-member-id-by-username'
import { readCursorPage, buildCursorSql, type CursorPage, type Cursor } from '~/kernel/pagination/keyset'

/** `author` is null for an anonymous post: only `revealAuthor` returns the author. */
export interface AdminPostView {
  id: string
  title: string
  content: string
  isCut: boolean
  author: string | null
  isAnonymous: boolean
  postType: PostType
  state: TextState
  likeCount: number
  commentCount: number
  createdAt: Date
  communityName: string
  communityTextKey: string | null
}

export interface AdminTextFilter {
  author?: string
  communityId?: string
}

export type AdminTextCursor = Cursor & { length: MaxContentLength }

/**
 * Omits anonymous posts withdrawn by an account deletion, because comparing them with the list of accounts being deleted would
 * reveal the author (docs/decisions/0033). A filter by author never finds anonymous posts. Error code: `not_found` for an unknown
 * username.
 */
export async function listAllPosts(actor: Member, filter: AdminTextFilter, { length, ...cursor }: AdminTextCursor): Promise<Result<CursorPage<AdminPostView>>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const authorId = filter.author && (await findMemberIdByUsername(filter.author))
  if (filter.author && !authorId) return fail('not_found')
  const { rows, ...ends } = await readCursorPage(cursor, (at) => readPostIds({ authorId, communityId: filter.communityId }, at))
  return ok({ ...ends, rows: await readPosts(rows, length) })
}

export async function readAdminPost(actor: Member, postId: string): Promise<Result<AdminPostView>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const [post] = await readPosts([postId], 1_000_000)
  return post ? ok(post) : fail('not_found')
}

export const postVisibleToAdminsCondition = sql`NOT ("Post"."state" = 'withdrawn' AND "Post"."isAnonymous" = true)`
export const postVisibleToAdminsFilter = { NOT: { state: 'withdrawn', isAnonymous: true } } as const

interface PostIdFilter {
  authorId?: string
  communityId?: string
}

async function readPostIds(wanted: PostIdFilter, cursor: Cursor): Promise<string[]> {
  const rows = await read.$queryRaw<{ id: string }[]>(buildIdQuery(wanted, cursor))
  return rows.map(({ id }) => id)
}

/** The author and community indexes sort by state before id, so the query reads each state's rows in id order and merges the results. */
function buildIdQuery({ authorId, communityId }: PostIdFilter, cursor: Cursor): Sql {
  const { edge, order } = buildCursorSql(cursor)
  const rest = sql`ORDER BY "id" ${order} LIMIT ${cursor.limit}`
  if (!authorId && !communityId) return sql`SELECT "id" FROM "Post" WHERE ${postVisibleToAdminsCondition} ${edge} ${rest}`
  const by = authorId ? sql`AND "authorId" = ${authorId} AND "isAnonymous" = false` : empty
  const within = communityId ? sql`AND "communityId" = ${communityId}` : empty
  const parts = textStateLiterals.map((state) => sql`
    SELECT "id" FROM (SELECT "id" FROM "Post" WHERE "state" = ${state} AND ${postVisibleToAdminsCondition} ${by} ${within} ${edge} ${rest}) AS "part"`)
  return sql`${join(parts, ' UNION ALL ')} ${rest}`
}

type BooleanColumn = boolean | number | bigint
type Row = Omit<AdminPostView, 'isCut' | 'isAnonymous' | 'createdAt'> & { isCut: BooleanColumn; isAnonymous: BooleanColumn; createdAt: Date | string }

async function readPosts(ids: string[], length: MaxContentLength): Promise<AdminPostView[]> {
  if (ids.length === 0) return []
  const rows = await read.$queryRaw<Row[]>(sql`
    SELECT "Post"."id", "Post"."title", "Post"."postType", "Post"."isAnonymous", "Post"."state", "Post"."likeCount", "Post"."commentCount", "Post"."createdAt",
      ${buildContentColumns(sql`"Post"."content"`, length)}, u."username" AS "author",
      c."name" AS "communityName", c."textKey" AS "communityTextKey"
    FROM "Post" JOIN "Community" c ON c."id" = "Post"."communityId"
      LEFT JOIN "User" u ON u."id" = "Post"."authorId" AND "Post"."isAnonymous" = false
    WHERE "Post"."id" IN (${join(ids)}) AND ${postVisibleToAdminsCondition} ORDER BY "Post"."id" DESC`)
  return rows.map((row) => ({
    ...row,
    likeCount: Number(row.likeCount),
    commentCount: Number(row.commentCount),
    isCut: Boolean(row.isCut),
    isAnonymous: Boolean(row.isAnonymous),
    createdAt: new Date(row.createdAt),
  }))
}

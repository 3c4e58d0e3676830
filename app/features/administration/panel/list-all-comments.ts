import { empty, join, read, sql, type Sql } from '~/infra/db'
import type { TextState } from '~/kernel/validation/choices'
import { buildContentColumns, textStateLiterals, type MaxContentLength } from '~/features/stories'
import type { Member } from '~/kernel/members/member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'
import { postVisibleToAdminsCondition, type AdminTextFilter, type AdminTextCursor } from './list-all-posts'
import { findMemberIdByUsername } from '~/kernel/members/find-member-id-by-username'
import { readCursorPage, buildCursorSql, type CursorPage, type Cursor } from '~/kernel/pagination/keyset'

export interface AdminCommentView {
  id: string
  content: string
  phrase: string | null
  isCut: boolean
  author: string
  postTitle: string
  state: TextState
  createdAt: Date
}

/**
 * Omits comments on posts that `listAllPosts` omits. The query time depends neither on the size of the table nor on the position of
 * the page. Error code: `not_found` for an unknown username.
 */
export async function listAllComments(actor: Member, filter: AdminTextFilter, { length, ...cursor }: AdminTextCursor): Promise<Result<CursorPage<AdminCommentView>>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const authorId = filter.author && (await findMemberIdByUsername(filter.author))
  if (filter.author && !authorId) return fail('not_found')
  const { rows, ...ends } = await readCursorPage(cursor, (at) => readCommentIds({ authorId, communityId: filter.communityId }, at))
  return ok({ ...ends, rows: await readComments(rows, length) })
}

export async function readAdminComment(actor: Member, commentId: string): Promise<Result<AdminCommentView>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const [comment] = await readComments([commentId], 1_000_000)
  return comment ? ok(comment) : fail('not_found')
}

interface CommentIdFilter {
  authorId?: string
  communityId?: string
}

export const commentVisibleToAdminsCondition = sql`EXISTS (SELECT 1 FROM "Post" WHERE "Post"."id" = "Comment"."postId" AND ${postVisibleToAdminsCondition})`

async function readCommentIds(wanted: CommentIdFilter, cursor: Cursor): Promise<string[]> {
  const rows = await read.$queryRaw<{ id: string }[]>(buildIdQuery(wanted, cursor))
  return rows.map(({ id }) => id)
}

/** The author index sorts by state before id, so the query reads the rows of each state in id order and merges the results. */
function buildIdQuery({ authorId, communityId }: CommentIdFilter, cursor: Cursor): Sql {
  const { edge, order } = buildCursorSql(cursor)
  const rest = sql`ORDER BY "id" ${order} LIMIT ${cursor.limit}`
  const within = communityId ? sql`AND "communityId" = ${communityId}` : empty
  if (!authorId) return sql`SELECT "id" FROM "Comment" WHERE ${commentVisibleToAdminsCondition} ${within} ${edge} ${rest}`
  const parts = textStateLiterals.map((state) => sql`
    SELECT "id" FROM (
      SELECT "id" FROM "Comment" WHERE "authorId" = ${authorId} AND "state" = ${state} AND ${commentVisibleToAdminsCondition} ${within} ${edge} ${rest}
    ) AS "part"`)
  return sql`${join(parts, ' UNION ALL ')} ${rest}`
}

type Row = Omit<AdminCommentView, 'isCut' | 'createdAt'> & { isCut: boolean | number | bigint; createdAt: Date | string }

async function readComments(ids: string[], length: MaxContentLength): Promise<AdminCommentView[]> {
  if (ids.length === 0) return []
  const rows = await read.$queryRaw<Row[]>(sql`
    SELECT c."id", c."phrase", c."state", c."createdAt", ${buildContentColumns(sql`c."content"`, length)},
      u."username" AS "author", "Post"."title" AS "postTitle"
    FROM "Comment" c JOIN "Post" ON "Post"."id" = c."postId" JOIN "User" u ON u."id" = c."authorId"
    WHERE c."id" IN (${join(ids)}) AND ${postVisibleToAdminsCondition} ORDER BY c."id" DESC`)
  return rows.map((row) => ({ ...row, isCut: Boolean(row.isCut), createdAt: new Date(row.createdAt) }))
}

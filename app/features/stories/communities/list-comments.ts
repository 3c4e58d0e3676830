import { read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { ok, type Result } from '~/kernel/result/result'
import { buildUnblockedCommentCondition } from '~/features/visibility'
import { authorizePostRead } from './access'

export interface CommentView {
  id: string
  username: string
  /** Empty if the comment is a predefined phrase of support. `phrase` is then its name, and `getCommentText` returns its text. */
  content: string
  phrase: string | null
  isOwn: boolean
  createdAt: Date
}

type Row = Omit<CommentView, 'isOwn' | 'createdAt'> & { isOwn: boolean | number | bigint; createdAt: Date | string }

/** The total includes comments that a block hides from the reader. */
export interface CommentList {
  comments: CommentView[]
  total: number
}

export async function listComments(
  reader: Member,
  communityId: string,
  postId: string,
  { limit, after, only }: { limit: number; after?: string; only?: string },
): Promise<Result<CommentList>> {
  const post = await authorizePostRead(reader, communityId, postId)
  if (!post.ok) return post
  const edge = after ? sql`AND c."id" > ${after}` : sql``
  const single = only ? sql`AND c."id" = ${only}` : sql``
  const rows = await read.$queryRaw<Row[]>(sql`
    SELECT c."id", u."username", c."content", c."phrase", c."authorId" = ${reader.id} AS "isOwn", c."createdAt"
    FROM "Comment" c JOIN "User" u ON u."id" = c."authorId"
    WHERE c."postId" = ${postId} AND c."state" = 'shown' ${edge} ${single} AND ${buildUnblockedCommentCondition(reader, sql`c`)}
    ORDER BY c."id" LIMIT ${limit}`)
  const comments = rows.map((row) => ({ ...row, isOwn: Boolean(row.isOwn), createdAt: new Date(row.createdAt) }))
  return ok({ comments, total: post.value.commentCount })
}

/** Returns the id of the comment before the last `length` comments that the reader sees, or undefined if there is none. */
export async function findLastCommentPageStart(reader: Member, postId: string, length: number): Promise<string | undefined> {
  const [row] = await read.$queryRaw<{ id: string }[]>(sql`
    SELECT c."id" FROM "Comment" c WHERE c."postId" = ${postId} AND c."state" = 'shown' AND ${buildUnblockedCommentCondition(reader, sql`c`)}
    ORDER BY c."id" DESC LIMIT 1 OFFSET ${length}`)
  return row?.id
}

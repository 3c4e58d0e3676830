import { read, sql } from '~/infra/db'
import type { Member } from '../members/member'
import { done, type Outcome } from '../outcome/outcome'
import { isVisibleComment } from '../safety/visible'
import { mayReadPost } from './access'

/** A comment as a reader gets it. */
export interface CommentView {
  id: string
  username: string
  /** Empty where it is a phrase; `commentText` has what it says. */
  content: string
  phrase: string | null
  isOwn: boolean
  createdAt: Date
}

type Row = Omit<CommentView, 'isOwn' | 'createdAt'> & { isOwn: boolean | number | bigint; createdAt: Date | string }

/** Some of a story's comments, and how many there are in all, those included that a block keeps from the reader. */
export interface CommentList {
  comments: CommentView[]
  total: number
}

/** The comments of a story, oldest first: `limit` of them, behind the id `after`; or the one that `only` names. */
export async function listComments(
  reader: Member,
  communityId: string,
  postId: string,
  { limit, after, only }: { limit: number; after?: string; only?: string },
): Promise<Outcome<CommentList>> {
  const post = await mayReadPost(reader, communityId, postId)
  if (!post.ok) return post
  // One query instead of the two that a relation costs.
  const edge = after ? sql`AND c."id" > ${after}` : sql``
  const single = only ? sql`AND c."id" = ${only}` : sql``
  const rows = await read.$queryRaw<Row[]>(sql`
    SELECT c."id", u."username", c."content", c."phrase", c."authorId" = ${reader.id} AS "isOwn", c."createdAt"
    FROM "Comment" c JOIN "User" u ON u."id" = c."authorId"
    WHERE c."postId" = ${postId} AND c."state" = 'shown' ${edge} ${single} AND ${isVisibleComment(reader, sql`c`)}
    ORDER BY c."id" LIMIT ${limit}`)
  const comments = rows.map((row) => ({ ...row, isOwn: Boolean(row.isOwn), createdAt: new Date(row.createdAt) }))
  return done({ comments, total: post.value.commentCount })
}

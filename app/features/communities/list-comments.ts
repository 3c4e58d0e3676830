import { read } from '~/infra/db'
import type { Member } from '../members/member'
import { done, type Outcome } from '../outcome/outcome'
import { mayReadPost } from './access'

/** A comment as a reader gets it. */
export interface CommentView {
  id: string
  username: string
  content: string
  isOwn: boolean
  createdAt: Date
}

/** Some of a story's comments, and how many there are in all. */
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
  const rows = await read.comment.findMany({
    where: { postId, state: 'shown', ...(after && { id: { gt: after } }), ...(only && { id: only }) },
    select: { id: true, content: true, createdAt: true, authorId: true, author: { select: { username: true } } },
    orderBy: { id: 'asc' },
    take: limit,
  })
  const comments = rows.map(({ author, authorId, ...row }) => ({
    ...row,
    username: author.username,
    isOwn: authorId === reader.id,
  }))
  return done({ comments, total: post.value.commentCount })
}

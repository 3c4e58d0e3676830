import { read } from '~/infra/db'
import type { Member } from '../members/member'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { mayRead } from './access'

/** A comment as a reader gets it. */
export interface CommentView {
  id: string
  username: string
  content: string
  isOwn: boolean
  createdAt: Date
}

/** The comments of a story, oldest first: `limit` of them, behind the id `after`; or the one that `only` names. */
export async function listComments(
  reader: Member,
  communityId: string,
  postId: string,
  { limit, after, only }: { limit: number; after?: string; only?: string },
): Promise<Outcome<CommentView[]>> {
  const allowed = await mayRead(reader, communityId)
  if (!allowed.ok) return allowed
  const post = await read.post.findFirst({ where: { id: postId, communityId }, select: { id: true } })
  if (!post) return refuse('not_found')
  const rows = await read.comment.findMany({
    where: { postId, ...(after && { id: { gt: after } }), ...(only && { id: only }) },
    select: { id: true, content: true, createdAt: true, authorId: true, author: { select: { username: true } } },
    orderBy: { id: 'asc' },
    take: limit,
  })
  return done(
    rows.map(({ author, authorId, ...row }) => ({
      ...row,
      username: author.username,
      isOwn: authorId === reader.id,
    })),
  )
}

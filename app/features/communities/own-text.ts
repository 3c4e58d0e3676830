import { read } from '~/infra/db'
import type { Member } from '../members/member'

/** What a member knows a text of hers by: the title of a story, the words of a comment; null where she has none with that id. */
export async function ownText({ id: authorId }: Pick<Member, 'id'>, kind: 'story' | 'comment', id: string): Promise<string | null> {
  const where = { id, authorId }
  if (kind === 'story') return (await read.post.findFirst({ where, select: { title: true } }))?.title ?? null
  return (await read.comment.findFirst({ where, select: { content: true } }))?.content ?? null
}

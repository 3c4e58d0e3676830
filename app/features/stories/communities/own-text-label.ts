import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'

export async function findOwnTextLabel({ id: authorId }: Pick<Member, 'id'>, kind: 'story' | 'comment', id: string): Promise<string | null> {
  const where = { id, authorId }
  if (kind === 'story') return (await read.post.findFirst({ where, select: { title: true } }))?.title ?? null
  return (await read.comment.findFirst({ where, select: { content: true } }))?.content ?? null
}

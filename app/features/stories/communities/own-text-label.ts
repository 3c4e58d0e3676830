import { read } from '~/infra/db'
import type { Localizer } from '~/i18n/server'
import type { Member } from '~/kernel/members/member'
import { getCommentText } from '../phrases/comment-text'

export async function findOwnTextLabel(
  { id: authorId }: Pick<Member, 'id'>, kind: 'story' | 'comment', id: string, localizer: Localizer,
): Promise<string | null> {
  const where = { id, authorId }
  if (kind === 'story') return (await read.post.findFirst({ where, select: { title: true } }))?.title ?? null
  const comment = await read.comment.findFirst({ where, select: { content: true, phrase: true } })
  return comment && getCommentText(comment, localizer)
}

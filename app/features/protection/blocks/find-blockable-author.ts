import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import type { TextReference } from '../moderation/report-text-subject'
import { ok, type Result } from '~/kernel/result/result'
import { findBlockableText } from './find-blockable-text'
import type { BlockKind } from '~/features/visibility'

export interface BlockableAuthor {
  username: string | null
  title: string
  inForce: BlockKind | null
}

export async function findBlockableAuthor(owner: Member, text: TextReference): Promise<Result<BlockableAuthor>> {
  const found = await findBlockableText(owner, text)
  if (!found.ok) return found
  const { authorId, isAnonymous, postId, title } = found.value
  const where = { ownerId: owner.id, targetId: authorId, endedAt: null, postId: isAnonymous ? postId : null }
  const [block, author] = await Promise.all([
    read.block.findFirst({ where, select: { kind: true } }),
    isAnonymous ? null : read.user.findUnique({ where: { id: authorId }, select: { username: true } }),
  ])
  return ok({ username: author?.username ?? null, title, inForce: block?.kind ?? null })
}

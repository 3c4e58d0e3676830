import { read } from '~/infra/db'
import type { Member } from '../members/member'
import type { NamedText } from '../moderation/report-text-subject'
import { done, type Outcome } from '../outcome/outcome'
import { findBlockable } from './find-blockable'
import type { BlockKind } from './schemas'

/** Whom a block that begins with a text would be about, as far as its reader may know. */
export interface Author {
  /** Null where the story is anonymous. */
  username: string | null
  /** The story's; empty of a comment. */
  title: string
  /** What she has done about this author already: by the name, or through this very story. */
  inForce: BlockKind | null
}

/** Who wrote a text, as a member is told who may want to see nothing more of it. */
export async function authorOf(owner: Member, text: NamedText): Promise<Outcome<Author>> {
  const found = await findBlockable(owner, text)
  if (!found.ok) return found
  const { authorId, isAnonymous, postId, title } = found.value
  const where = { ownerId: owner.id, targetId: authorId, endedAt: null, postId: isAnonymous ? postId : null }
  const [block, author] = await Promise.all([
    read.block.findFirst({ where, select: { kind: true } }),
    isAnonymous ? null : read.user.findUnique({ where: { id: authorId }, select: { username: true } }),
  ])
  return done({ username: author?.username ?? null, title, inForce: block?.kind ?? null })
}

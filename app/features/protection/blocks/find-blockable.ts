import { read } from '~/infra/db'
import { authorizeRead } from '~/features/stories'
import type { Member } from '~/kernel/members/member'
import type { CaseSubject } from '~/features/operations'
import { readSubject, type NamedText } from '../moderation/report-text-subject'
import { ok, fail, type Result } from '~/kernel/result/result'
import { canSeeText } from '~/features/visibility'

export type Blockable = CaseSubject & { authorId: string }

/**
 * Error code: `not_found` unless the text is shown, readable, someone else's and not hidden by another block. The
 * same block does not count, so that a repeated form gets the same answer.
 */
export async function findBlockable(owner: Member, text: NamedText): Promise<Result<Blockable>> {
  const subject = await readSubject(read, owner, text)
  if (!subject?.authorId || !(await authorizeRead(owner, subject.communityId)).ok) return fail('not_found')
  const found = { ...subject, authorId: subject.authorId }
  // In this order: if the block is made in between, the second check finds it.
  return (await canSeeText(owner, subject)) || (await hasSuchBlock(owner, found)) ? ok(found) : fail('not_found')
}

async function hasSuchBlock(owner: Member, { authorId, isAnonymous, postId }: Blockable): Promise<boolean> {
  const where = { ownerId: owner.id, targetId: authorId, endedAt: null, postId: isAnonymous ? postId : null }
  return (await read.block.count({ where })) > 0
}

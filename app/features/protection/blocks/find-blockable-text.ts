import { read } from '~/infra/db'
import { authorizeRead } from '~/features/stories'
import type { Member } from '~/kernel/members/member'
import type { CaseSubject } from '~/features/operations'
import { readCaseSubject, type TextReference } from '../moderation/report-text-subject'
import { ok, fail, type Result } from '~/kernel/result/result'
import { isTextUnblocked } from '~/features/visibility'

export type BlockableText = CaseSubject & { authorId: string }

/**
 * Error code: `not_found` unless the text is shown, readable, someone else's and not hidden by a mute or block. Ignores the member's
 * active block of the same author or anonymous story, so that submitting the form again has the same result.
 */
export async function findBlockableText(owner: Member, text: TextReference): Promise<Result<BlockableText>> {
  const subject = await readCaseSubject(read, owner, text)
  if (!subject?.authorId || !(await authorizeRead(owner, subject.communityId)).ok) return fail('not_found')
  const found = { ...subject, authorId: subject.authorId }
  // The order matters: if another submission of the form creates the block between the two checks, the second check finds the block.
  return (await isTextUnblocked(owner, subject)) || (await hasActiveBlock(owner, found)) ? ok(found) : fail('not_found')
}

async function hasActiveBlock(owner: Member, { authorId, isAnonymous, postId }: BlockableText): Promise<boolean> {
  const where = { ownerId: owner.id, targetId: authorId, endedAt: null, postId: isAnonymous ? postId : null }
  return (await read.block.count({ where })) > 0
}

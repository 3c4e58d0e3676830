import { read } from '~/infra/db'
import { mayRead } from '../communities/access'
import type { Member } from '../members/member'
import type { CaseSubject } from '../moderation/open-case'
import { readSubject, type NamedText } from '../moderation/report-text-subject'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { seesText } from './sees-text'

/** A text by whose author a block can begin. */
export type Blockable = CaseSubject & { authorId: string }

/**
 * A text whose author a member may mute or block: shown, somebody else's, in a community that she reads, and kept from her by
 * no block but the very one that would be made, so that a form sent twice is answered alike. Anything else is not there.
 */
export async function findBlockable(owner: Member, text: NamedText): Promise<Outcome<Blockable>> {
  const subject = await readSubject(read, owner, text)
  if (!subject?.authorId || !(await mayRead(owner, subject.communityId)).ok) return refuse('not_found')
  const found = { ...subject, authorId: subject.authorId }
  // In this order: a block that is made in between is found by the second question.
  return (await seesText(owner, subject)) || (await hasSuchBlock(owner, found)) ? done(found) : refuse('not_found')
}

async function hasSuchBlock(owner: Member, { authorId, isAnonymous, postId }: Blockable): Promise<boolean> {
  const where = { ownerId: owner.id, targetId: authorId, endedAt: null, postId: isAnonymous ? postId : null }
  return (await read.block.count({ where })) > 0
}

import { read, type Reader } from '~/infra/db'
import { mayRead } from '../communities/access'
import type { Member } from '../members/member'
import { done, refuse, type Outcome } from '../outcome/outcome'
import { seesText } from '../safety/sees-text'
import { snapshotOf } from './case-snapshot'
import type { CaseSubject } from './open-case'

/** Names a text: a story, or a comment alone. */
export type NamedText = { postId: string } | { commentId: string }

type Asked = Pick<Reader, 'post' | 'comment'>

/**
 * A text that a member may report: shown, somebody else's, in a community that she reads, and kept from her by no block.
 * Anything else is answered as not there, her own text too.
 */
export async function findReportable(reporter: Member, text: NamedText): Promise<Outcome<CaseSubject>> {
  const subject = await readSubject(read, reporter, text)
  const allowed = subject && (await mayRead(reporter, subject.communityId))
  return subject && allowed?.ok && (await seesText(reporter, subject)) ? done(subject) : refuse('not_found')
}

/** The text as it stands now; null where it is not shown, or the reporter's own. Whether she may read it is asked elsewhere. */
export const readSubject = (db: Asked, reporter: Member, text: NamedText): Promise<CaseSubject | null> =>
  'commentId' in text ? readComment(db, reporter, text.commentId) : readPost(db, reporter, text.postId)

async function readPost(db: Asked, reporter: Member, postId: string): Promise<CaseSubject | null> {
  const post = await db.post.findFirst({
    where: { id: postId, state: 'shown', authorId: { not: reporter.id } },
    select: { communityId: true, authorId: true, isAnonymous: true, title: true, content: true },
  })
  return post && { ...post, postId }
}

/** A comment's case keeps nothing of the story, which is somebody else's. */
async function readComment(db: Asked, reporter: Member, commentId: string): Promise<CaseSubject | null> {
  const comment = await db.comment.findFirst({
    where: { id: commentId, state: 'shown', authorId: { not: reporter.id }, post: { state: 'shown' } },
    select: { communityId: true, postId: true, authorId: true, content: true, phrase: true },
  })
  if (!comment) return null
  const { communityId, postId, authorId } = comment
  return { communityId, postId, authorId, commentId, isAnonymous: false, ...snapshotOf(comment) }
}

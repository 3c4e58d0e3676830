import { read, type ReadClient } from '~/infra/db'
import { authorizeRead } from '~/features/stories'
import type { Member } from '~/kernel/members/member'
import { ok, fail, type Result } from '~/kernel/result/result'
import { isTextUnblocked } from '~/features/visibility'
import { buildCommentSnapshot } from './case-snapshot'
import type { CaseSubject } from '~/features/operations'

export type TextReference = { postId: string } | { commentId: string }

type TextTables = Pick<ReadClient, 'post' | 'comment'>

export async function findReportableText(reporter: Member, text: TextReference): Promise<Result<CaseSubject>> {
  const subject = await readCaseSubject(read, reporter, text)
  const allowed = subject && (await authorizeRead(reporter, subject.communityId))
  return subject && allowed?.ok && (await isTextUnblocked(reporter, subject)) ? ok(subject) : fail('not_found')
}

/** Returns null if the text is not shown or is the reporter's own. The caller checks whether the reporter may read the text. */
export const readCaseSubject = (db: TextTables, reporter: Member, text: TextReference): Promise<CaseSubject | null> =>
  'commentId' in text ? readComment(db, reporter, text.commentId) : readPost(db, reporter, text.postId)

async function readPost(db: TextTables, reporter: Member, postId: string): Promise<CaseSubject | null> {
  const post = await db.post.findFirst({
    where: { id: postId, state: 'shown', authorId: { not: reporter.id } },
    select: { communityId: true, authorId: true, isAnonymous: true, title: true, content: true },
  })
  return post && { ...post, postId }
}

/** Does not copy the comment's story into the case, because only the comment was reported. */
async function readComment(db: TextTables, reporter: Member, commentId: string): Promise<CaseSubject | null> {
  const comment = await db.comment.findFirst({
    where: { id: commentId, state: 'shown', authorId: { not: reporter.id }, post: { state: 'shown' } },
    select: { communityId: true, postId: true, authorId: true, content: true, phrase: true },
  })
  if (!comment) return null
  const { communityId, postId, authorId } = comment
  return { communityId, postId, authorId, commentId, isAnonymous: false, ...buildCommentSnapshot(comment) }
}

import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import type { Member } from '~/kernel/members/member'
import { hasRecentPasswordCheck, isAdmin } from '~/kernel/members/policy'
import { postVisibleToAdminsFilter } from './list-all-posts'
import { toResult, fail, RollbackError, type Result } from '~/kernel/result/result'

/**
 * Records the reason in the audit log in the same transaction. The username is empty if the author's account was deleted. Error
 * codes: `reauth_required` without a recent password check; `not_found` also for an anonymous post withdrawn by an account deletion.
 */
export async function revealAuthor(actor: Member, postId: string, reason: string): Promise<Result<{ username: string }>> {
  if (!isAdmin(actor)) return fail('forbidden')
  if (!hasRecentPasswordCheck(actor)) return fail('reauth_required')
  return toResult(
    write(async (tx) => {
      await recordAuditAction(tx, actor, 'author-revealed', { targetId: postId, reason })
      const post = await tx.post.findUnique({ where: { id: postId, ...postVisibleToAdminsFilter }, select: { author: { select: { username: true } } } })
      if (!post) throw new RollbackError('not_found')
      log.info('author_revealed', { actor: actor.id })
      return post.author
    }),
  )
}

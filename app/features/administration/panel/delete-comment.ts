import { sql, write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import { deleteComments } from '~/features/stories'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'
import { toResult, fail, RollbackError, type Result } from '~/kernel/result/result'
import { commentVisibleToAdminsCondition } from './list-all-comments'

export async function deleteComment(actor: Member, commentId: string): Promise<Result<undefined>> {
  if (!isStaff(actor)) return fail('forbidden')
  return toResult(
    write(async (tx) => {
      const [comment] = await deleteComments(tx, sql`"id" = ${commentId} AND ${commentVisibleToAdminsCondition}`)
      if (!comment) throw new RollbackError('not_found')
      const { postId, communityId } = comment
      await recordAuditAction(tx, actor, 'comment-deleted', { targetId: commentId, details: { postId, communityId } })
      log.info('comment_deleted', { actor: actor.id })
      return undefined
    }),
  )
}

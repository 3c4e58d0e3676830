import { sql, write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '~/features/operations'
import { deletePosts } from '~/features/stories'
import type { Member } from '~/kernel/members/member'
import { isStaff } from '~/kernel/members/policy'
import { toResult, fail, RollbackError, type Result } from '~/kernel/result/result'
import { postVisibleToAdminsCondition } from './list-all-posts'

export async function deletePost(actor: Member, postId: string): Promise<Result<undefined>> {
  if (!isStaff(actor)) return fail('forbidden')
  return toResult(
    write(async (tx) => {
      const [communityId] = await deletePosts(tx, sql`"id" = ${postId} AND ${postVisibleToAdminsCondition}`)
      if (!communityId) throw new RollbackError('not_found')
      await recordAuditAction(tx, actor, 'post-deleted', { targetId: postId, details: { communityId } })
      log.info('post_deleted', { actor: actor.id })
      return undefined
    }),
  )
}

import { sql, write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import { removeComments } from '../communities/remove-text'
import type { Member } from '../members/member'
import { isStaff } from '../members/policy'
import { outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'

/** Deletes anybody's comment, for staff. A second time it is `not_found`. */
export async function deleteComment(actor: Member, commentId: string): Promise<Outcome<undefined>> {
  if (!isStaff(actor)) return refuse('forbidden')
  return outcomeOf(
    write(async (tx) => {
      const [comment] = await removeComments(tx, sql`"id" = ${commentId}`)
      if (!comment) throw new Refused('not_found')
      const { postId, communityId } = comment
      await recordAct(tx, actor, 'comment-deleted', { targetId: commentId, details: { postId, communityId } })
      log.info('comment_deleted', { actor: actor.id })
      return undefined
    }),
  )
}

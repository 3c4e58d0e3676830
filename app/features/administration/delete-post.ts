import { sql, write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import { removePosts } from '../communities/remove-text'
import type { Member } from '../members/member'
import { isStaff } from '../members/policy'
import { outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'

/** Deletes anybody's post with its comments and likes, for staff. A second time it is `not_found`. */
export async function deletePost(actor: Member, postId: string): Promise<Outcome<undefined>> {
  if (!isStaff(actor)) return refuse('forbidden')
  return outcomeOf(
    write(async (tx) => {
      const [communityId] = await removePosts(tx, sql`"id" = ${postId}`)
      if (!communityId) throw new Refused('not_found')
      await recordAct(tx, actor, 'post-deleted', { targetId: postId, details: { communityId } })
      log.info('post_deleted', { actor: actor.id })
      return undefined
    }),
  )
}

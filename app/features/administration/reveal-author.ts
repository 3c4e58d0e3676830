import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { hasFreshPassword, isAdmin } from '../members/policy'
import { outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'

/**
 * Tells an admin who wrote a post, anonymous or not. The one place that does: it is written down with the reason before
 * the author is even looked up (api.md, Roles; security.md N6). `reauth_required` as in `changeRole`.
 * Of a story that was left without a name nobody knows it any more: then it is empty.
 */
export async function revealAuthor(actor: Member, postId: string, reason: string): Promise<Outcome<{ username: string }>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  if (!hasFreshPassword(actor)) return refuse('reauth_required')
  return outcomeOf(
    write(async (tx) => {
      await recordAct(tx, actor, 'author-revealed', { targetId: postId, reason })
      const post = await tx.post.findUnique({ where: { id: postId }, select: { author: { select: { username: true } } } })
      if (!post) throw new Refused('not_found')
      log.info('author_revealed', { actor: actor.id })
      return post.author
    }),
  )
}

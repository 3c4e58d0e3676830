import { readAnyPost } from '~/features/administration/list-all-posts'
import { longestReason, Reveal } from '~/features/administration/schemas'
import type { Member } from '~/features/members/member'
import { hasFreshPassword } from '~/features/members/policy'
import { wholePost } from '~/http/admin/text-rows'
import { valueOf } from '~/http/admin/value-of'
import { fieldRules } from '~/http/forms'
import { proofRules } from '~/http/proof'
import type { Localizer } from '~/i18n/server'

/** The anonymous post whose author may be revealed. A post with a name has nothing to reveal, and no such page. */
export async function loadReveal(actor: Member, postId: string, back: string, localizer: Localizer) {
  const post = valueOf(await readAnyPost(actor, postId))
  if (!post.isAnonymous) throw new Response(null, { status: 404 })
  return {
    post: wholePost(post, localizer),
    rules: fieldRules(Reveal, localizer.t),
    longestReason,
    /** Null where the password was given a short time ago. */
    proof: hasFreshPassword(actor) ? null : await proofRules(actor, localizer.t),
    back,
  }
}
export type RevealView = Awaited<ReturnType<typeof loadReveal>>

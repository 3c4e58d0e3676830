import { readAnyPost } from '~/features/administration/panel/list-all-posts'
import { maxReasonLength, RevealAuthorRequest } from '~/features/administration/panel/schemas'
import type { Member } from '~/kernel/members/member'
import { hasFreshPassword } from '~/kernel/members/policy'
import { toFullTextView } from '../../_parts/text-rows'
import { unwrapResult } from '~/http/unwrap-result'
import { fieldRules } from '~/http/forms'
import { reauthenticationRules } from '~/http/reauthentication'
import type { Localizer } from '~/i18n/server'

export async function loadRevealForm(actor: Member, postId: string, back: string, localizer: Localizer) {
  const post = unwrapResult(await readAnyPost(actor, postId))
  if (!post.isAnonymous) throw new Response(null, { status: 404 })
  return {
    post: toFullTextView(post, localizer),
    rules: fieldRules(RevealAuthorRequest, localizer.t),
    maxReasonLength,
    /** Null if the admin has entered the password recently. */
    proof: hasFreshPassword(actor) ? null : await reauthenticationRules(actor, localizer.t),
    back,
  }
}
export type RevealFormView = Awaited<ReturnType<typeof loadRevealForm>>

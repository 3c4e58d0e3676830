import { readAdminPost } from '~/features/administration/panel/list-all-posts'
import { maxRevealReasonLength, RevealAuthorRequestSchema } from '~/features/administration/panel/schemas'
import type { Member } from '~/kernel/members/member'
import { hasRecentPasswordCheck } from '~/kernel/members/policy'
import { toFullTextView } from '../../_parts/text-rows'
import { unwrapResult } from '~/http/unwrap-result'
import { getFieldRules } from '~/http/forms'
import { loadReauthenticationRules } from '~/http/reauthentication'
import type { Localizer } from '~/i18n/server'

export async function loadRevealForm(actor: Member, postId: string, back: string, localizer: Localizer) {
  const post = unwrapResult(await readAdminPost(actor, postId))
  if (!post.isAnonymous) throw new Response(null, { status: 404 })
  return {
    post: toFullTextView(post, localizer),
    rules: getFieldRules(RevealAuthorRequestSchema, localizer.t),
    maxReasonLength: maxRevealReasonLength,
    /** The validation rules of the password fields. Null if the admin has entered the password recently. */
    proof: hasRecentPasswordCheck(actor) ? null : await loadReauthenticationRules(actor, localizer.t),
    back,
  }
}
export type RevealFormView = Awaited<ReturnType<typeof loadRevealForm>>

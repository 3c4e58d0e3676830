import type { Member } from '~/features/members/member'
import type { NamedText } from '~/features/moderation/report-text-subject'
import { authorOf } from '~/features/safety/author-of'
import { BlockForm, blockKinds } from '~/features/safety/schemas'
import { hrefWith } from '~/http/admin/contribution-address'
import { fieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'

interface Wanted {
  text: NamedText
  back: string
}

/** Whom the page is about and what can be done; a 404 for a member who may not read the text. */
export async function loadBlock(member: Member, { text, back }: Wanted, { t }: Localizer) {
  const found = await authorOf(member, text)
  if (!found.ok) throw new Response(null, { status: 404 })
  const { username, title, inForce } = found.value
  return {
    /** An author without a name can be blocked alone, by a story. */
    author: username === null ? { username, title } : { username },
    kinds: blockKinds,
    rules: fieldRules(BlockForm, t),
    inForce,
    reportHref: hrefWith('/report', 'commentId' in text ? { comment: text.commentId, back } : { post: text.postId, back }),
    back,
  }
}
export type BlockView = Awaited<ReturnType<typeof loadBlock>>

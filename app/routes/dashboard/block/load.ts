import type { Member } from '~/kernel/members/member'
import type { TextReference } from '~/features/protection/moderation/report-text-subject'
import { findBlockableAuthor } from '~/features/protection/blocks/find-blockable-author'
import { BlockSchema, blockKinds } from '~/features/visibility/schemas'
import { buildHrefWithQuery } from '~/http/query-parameters'
import { getFieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'

interface TextParameters {
  text: TextReference
  back: string
}

/** Throws a 404 if the text is the member's own or if the member may not read it. */
export async function loadBlockForm(member: Member, { text, back }: TextParameters, { t }: Localizer) {
  const found = await findBlockableAuthor(member, text)
  if (!found.ok) throw new Response(null, { status: 404 })
  const { username, title, inForce } = found.value
  return {
    author: username === null ? { username, title } : { username },
    kinds: blockKinds,
    rules: getFieldRules(BlockSchema, t),
    inForce,
    reportHref: buildHrefWithQuery('/report', 'commentId' in text ? { comment: text.commentId, back } : { post: text.postId, back }),
    back,
  }
}
export type BlockFormView = Awaited<ReturnType<typeof loadBlockForm>>

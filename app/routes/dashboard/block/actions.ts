import { blockAuthor } from '~/features/protection/blocks/block-author'
import { BlockSchema } from '~/features/visibility/schemas'
import type { FormActionArgs } from '~/http/form-action'
import { createInvalidFormReply, readForm, createRefusedFormReply } from '~/http/forms'
import { getPathAndQuery, requireMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { readTextParameters } from '~/http/text-parameters'

const notices = { mute: 'author-muted', block: 'author-blocked', unknown: 'unknown-blocked' } as const

/** Mutes or blocks the author, then redirects to `back`, or to the dashboard if `back` shows the story that is now hidden. */
export async function handleBlockForm({ request, form, localizer: { t } }: FormActionArgs) {
  const member = await requireMember(request, getPathAndQuery(request))
  const { text, back } = readTextParameters(request)
  const read = readForm(form, BlockSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await blockAuthor(member, text, read.value.kind)
  const isGone = 'postId' in text && back.includes(text.postId)
  if (result.ok) return redirectWithNotice(isGone ? '/dashboard' : back, notices[result.value])
  return result.error.code === 'not_found' ? redirectWithNotice('/dashboard', 'gone') : createRefusedFormReply(result.error, read.values, t)
}

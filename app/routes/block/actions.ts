import { blockAuthor } from '~/features/safety/block-author'
import { BlockForm } from '~/features/safety/schemas'
import { invalid, readForm, refused } from '~/http/forms'
import { pathOf, requireMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { readTextAddress } from '~/http/text-address'
import { localize } from '~/i18n/server'

const notices = { mute: 'author-muted', block: 'author-blocked', unknown: 'unknown-blocked' } as const

/** Mutes or blocks, and leads back to where its reader came from, unless that was the page of the story that is gone now. */
export async function sendBlock(request: Request, form: FormData) {
  const member = await requireMember(request, pathOf(request))
  const { text, back } = readTextAddress(request)
  const { t } = await localize(request)
  const read = readForm(form, BlockForm, t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await blockAuthor(member, text, read.value.kind)
  const isGone = 'postId' in text && back.includes(text.postId)
  if (outcome.ok) return redirectWithNotice(isGone ? '/dashboard' : back, notices[outcome.value])
  return outcome.refusal.code === 'not_found' ? redirectWithNotice('/dashboard', 'gone') : refused(outcome.refusal, read.values, t)
}

import { data, type ActionFunctionArgs } from '@remix-run/node'
import { revealAuthor } from '~/features/administration/reveal-author'
import { Reveal } from '~/features/administration/schemas'
import { isolated } from '~/http/admin/text-filter'
import { readIds } from '~/http/api/ids'
import { invalid, readForm, refused, type FormReply } from '~/http/forms'
import { requireAdmin } from '~/http/guards'
import { localize } from '~/i18n/server'

/** What comes back: the form again, or the sentence that names the author. It stands in no address. */
export interface RevealReply extends FormReply {
  answer?: string
}

/** Reveals the author for the reason given. */
export async function reveal({ request, params }: ActionFunctionArgs, form: FormData) {
  const member = await requireAdmin(request)
  const { t } = await localize(request)
  const read = readForm(form, Reveal, t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await revealAuthor(member, readIds(params).postId, read.value.reason)
  if (!outcome.ok) return refused(outcome.refusal, read.values, t)
  const answer = t('admin-content:reveal_page.answer', { username: isolated(outcome.value.username) })
  return data<RevealReply>({ errors: {}, values: {}, answer }, { headers: { 'Cache-Control': 'no-store' } })
}

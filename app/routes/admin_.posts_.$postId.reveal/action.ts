import { data, type ActionFunctionArgs } from '@remix-run/node'
import { revealAuthor } from '~/features/administration/reveal-author'
import { Reveal } from '~/features/administration/schemas'
import type { Refusal } from '~/features/outcome/outcome'
import { isolated } from '~/http/admin/text-filter'
import { readIds } from '~/http/api/ids'
import { invalid, readForm, type FormReply } from '~/http/forms'
import { requireAdmin } from '~/http/guards'
import { takeProof } from '~/http/proof'
import { refusalStatus } from '~/http/refusals'
import { localize, type Localizer } from '~/i18n/server'

/** What comes back: the form again, or the sentence that names the author. It stands in no address. */
export interface RevealReply extends FormReply {
  answer?: string
}

/** Reveals the author for the reason given. */
export async function reveal({ request, params }: ActionFunctionArgs, form: FormData) {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  const { t } = localizer
  const read = readForm(form, Reveal, t)
  if (!read.ok) return invalid(read.reply)
  const proven = form.has('password') ? await takeProof(request, member, form, localizer, read.values) : { ok: true as const, member, cookie: null }
  if (!proven.ok) return proven.answer
  const outcome = await revealAuthor(proven.member, readIds(params).postId, read.value.reason)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (proven.cookie) headers.append('Set-Cookie', proven.cookie)
  if (!outcome.ok) return data(refusedReply(outcome.refusal, read.values, localizer), { status: refusalStatus[outcome.refusal.code], headers })
  const { username } = outcome.value
  const answer = username ? t('admin-content:reveal_page.answer', { username: isolated(username) }) : t('leaving:author_left')
  return data<RevealReply>({ errors: {}, values: {}, answer }, { headers })
}

/** Where a password is missing its field is in the form that comes back, beside the reason. */
const refusedReply = ({ code }: Refusal, values: FormReply['values'], { t }: Localizer): RevealReply => ({
  errors: {},
  formError: t(code === 'reauth_required' ? 'proof:reveal_waits' : `api:${code}`),
  values,
})

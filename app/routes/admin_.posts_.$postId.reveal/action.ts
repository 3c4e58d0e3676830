import { data, type ActionFunctionArgs } from '@remix-run/node'
import { revealAuthor } from '~/features/administration/reveal-author'
import { Reveal } from '~/features/administration/schemas'
import type { Member } from '~/features/members/member'
import type { Refusal } from '~/features/outcome/outcome'
import { readIds } from '~/http/api/ids'
import { invalid, readForm, type FormReply } from '~/http/forms'
import { requireAdmin } from '~/http/guards'
import { proofRules, takeProof } from '~/http/proof'
import { refusalStatus } from '~/http/refusals'
import { isolated } from '~/i18n/isolated'
import { localize, type Localizer } from '~/i18n/server'

/** What comes back: the form again, or the sentence that names the author. It stands in no address. */
export interface RevealReply extends FormReply {
  answer?: string
  /** The password is needed after all: what a browser may check of its fields. */
  proof?: Awaited<ReturnType<typeof proofRules>>
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
  if (!outcome.ok) return data(await refusedReply(outcome.refusal, proven.member, read.values, localizer), { status: refusalStatus[outcome.refusal.code], headers })
  const { username } = outcome.value
  const answer = username ? t('admin-text:reveal.answer', { username: isolated(username) }) : t('leaving:author_left')
  return data<RevealReply>({ errors: {}, values: {}, answer }, { headers })
}

/** Where a password is missing its field is in the form that comes back, beside the reason. */
async function refusedReply({ code }: Refusal, member: Member, values: FormReply['values'], { t }: Localizer): Promise<RevealReply> {
  if (code !== 'reauth_required') return { errors: {}, formError: t(`api:${code}`), values }
  return { errors: {}, formError: t('proof:reveal_waits'), values, proof: await proofRules(member, t) }
}

import { data } from '@remix-run/node'
import { revealAuthor } from '~/features/administration/panel/reveal-author'
import { RevealAuthorRequestSchema } from '~/features/administration/panel/schemas'
import type { Member } from '~/kernel/members/member'
import type { DomainError } from '~/kernel/result/result'
import { readPathIds } from '~/http/api/ids'
import type { FormActionArgs } from '~/http/form-action'
import { createInvalidFormReply, readForm, type FormReply } from '~/http/forms'
import { requireAdmin } from '~/http/guards'
import { loadReauthenticationRules, reauthenticateWithForm } from '~/http/reauthentication'
import { errorStatus } from '~/http/error-status'
import { wrapInBidiIsolate } from '~/i18n/wrap-in-bidi-isolate'
import type { Localizer } from '~/i18n/server'

export interface RevealReply extends FormReply {
  /** The text that names the author or says that the account was deleted. Part of the reply, so that the name is never in a URL. */
  answer?: string
  /** The validation rules of the password fields. Set only if the last password check has expired. */
  proof?: Awaited<ReturnType<typeof loadReauthenticationRules>>
}

export async function handleRevealForm({ request, params, form, localizer }: FormActionArgs) {
  const member = await requireAdmin(request)
  const { t } = localizer
  const read = readForm(form, RevealAuthorRequestSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const proven = form.has('password') ? await reauthenticateWithForm(request, member, form, localizer, read.values) : { ok: true as const, member, cookie: null }
  if (!proven.ok) return proven.answer
  const result = await revealAuthor(proven.member, readPathIds(params).postId, read.value.reason)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (proven.cookie) headers.append('Set-Cookie', proven.cookie)
  if (!result.ok) return data(await createRefusedReply(result.error, proven.member, read.values, localizer), { status: errorStatus[result.error.code], headers })
  const { username } = result.value
  const answer = username ? t('admin-text:reveal.answer', { username: wrapInBidiIsolate(username) }) : t('leaving:author_left')
  return data<RevealReply>({ errors: {}, values: {}, answer }, { headers })
}

async function createRefusedReply({ code }: DomainError, member: Member, values: FormReply['values'], { t }: Localizer): Promise<RevealReply> {
  if (code !== 'reauth_required') return { errors: {}, formError: t(`api:${code}`), values }
  return { errors: {}, formError: t('proof:reveal_waits'), values, proof: await loadReauthenticationRules(member, t) }
}

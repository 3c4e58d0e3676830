import { data, redirect } from '@remix-run/node'
import { requestReset } from '~/features/auth/request-reset'
import { findReset, resetPassword } from '~/features/auth/reset-password'
import { newPasswordOf, ResetRequest } from '~/features/auth/schemas'
import { clientAddress } from '~/http/client'
import { invalid, readForm, refused, type FormReply } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import { finishSession } from '~/http/session'
import type { Localizer } from '~/i18n/server'

const dead = () => data<FormReply & { isDead: true }>({ errors: {}, values: {}, isDead: true }, { status: 400 })

/** Asks for a link. */
export async function ask(form: FormData, { t, language }: Localizer) {
  const read = readForm(form, ResetRequest, t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await requestReset(read.value.email, { address: clientAddress(), language })
  return outcome.ok ? redirect('/auth/reset?sent', { status: 303 }) : refused(outcome.refusal, read.values, t)
}

/** Sets the new password. */
export async function choose(request: Request, form: FormData, { t, language }: Localizer) {
  const token = String(form.get('token'))
  const owner = await findReset(token)
  if (!owner) return dead()
  const read = readForm(form, newPasswordOf(owner), t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await resetPassword(token, read.value.password, { address: clientAddress(), language })
  if (!outcome.ok) return dead()
  const answer = redirectWithNotice('/auth', 'password-changed')
  // Whoever else is signed in on this browser would not see the form to sign in with it. The password is changed either way.
  const cookie = await finishSession(request).catch(() => null)
  if (cookie) answer.headers.append('Set-Cookie', cookie)
  return answer
}

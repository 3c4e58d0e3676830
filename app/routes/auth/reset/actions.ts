import { data, redirect } from '@remix-run/node'
import { requestPasswordReset } from '~/features/identity/password-reset/request-reset'
import { findResetLinkOwner, resetPassword } from '~/features/identity/password-reset/reset-password'
import { buildNewPasswordSchema, PasswordResetRequestSchema } from '~/features/identity/auth/schemas'
import { getClientAddress } from '~/http/client'
import { createInvalidFormReply, readForm, createRefusedFormReply, type FormReply } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import { endBrowserSession } from '~/http/session'
import type { Localizer } from '~/i18n/server'

const createInvalidLinkReply = () => data<FormReply & { isDead: true }>({ errors: {}, values: {}, isDead: true }, { status: 400 })

export async function handleResetLinkForm(form: FormData, { t, language }: Localizer) {
  const read = readForm(form, PasswordResetRequestSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await requestPasswordReset(read.value.email, { address: getClientAddress(), language })
  return result.ok ? redirect('/auth/reset?sent', { status: 303 }) : createRefusedFormReply(result.error, read.values, t)
}

export async function handleNewPasswordForm(request: Request, form: FormData, { t, language }: Localizer) {
  const token = String(form.get('token'))
  const owner = await findResetLinkOwner(token)
  if (!owner) return createInvalidLinkReply()
  const read = readForm(form, buildNewPasswordSchema(owner), t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await resetPassword(token, read.value.password, { address: getClientAddress(), language })
  if (!result.ok) return createInvalidLinkReply()
  const answer = redirectWithNotice('/auth', 'password-changed')
  // Ends this browser's session, if any, so that the sign-in form appears. Ignores errors, because the new password is already saved.
  const cookie = await endBrowserSession(request).catch(() => null)
  if (cookie) answer.headers.append('Set-Cookie', cookie)
  return answer
}

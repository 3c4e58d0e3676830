import { redirect } from '@remix-run/node'
import { agreeToEmailChange, refuseEmailChange } from '~/features/account/agree-to-email-change'
import { confirmEmail } from '~/features/account/confirm-email'
import { pathOf } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { getMember } from '~/http/session'
import type { Localizer } from '~/i18n/server'
import type { Question } from './load'

/** Does what the question was answered with; where it is answered or over by now, the page says so. */
export async function answer(request: Request, { asks, token }: Question, { language }: Localizer) {
  const isRefused = (await request.formData()).get('intent') === 'refuse'
  if (asks === 'confirm') return (await confirmEmail(token)).ok ? homeWith(request, 'email-confirmed') : redirect(pathOf(request), 303)
  // Only the address that an account has is asked whether it was she.
  if (isRefused) return asks === 'old' && (await refuseEmailChange(token)).ok ? toPassword(request) : redirect(pathOf(request), 303)
  const outcome = await agreeToEmailChange(token, language)
  if (outcome.ok) return homeWith(request, outcome.value === 'changed' ? 'email-changed' : 'email-said')
  return outcome.refusal.code === 'taken' ? homeWith(request, 'email-not-possible') : redirect(pathOf(request), 303)
}

type Said = 'email-confirmed' | 'email-changed' | 'email-said' | 'email-not-possible'

const homeWith = async (request: Request, notice: Said) =>
  redirectWithNotice((await getMember(request)) ? '/account/email' : '/auth', notice)

const toPassword = async (request: Request) =>
  redirectWithNotice((await getMember(request)) ? '/account/password' : '/auth/reset', 'email-refused')

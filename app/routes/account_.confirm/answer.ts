import { redirect } from '@remix-run/node'
import { agreeToEmailChange, refuseEmailChange } from '~/features/account/agree-to-email-change'
import { confirmEmail } from '~/features/account/confirm-email'
import { linkOwner } from '~/features/account/link-owner'
import { pathOf } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { getMember } from '~/http/session'
import type { Localizer } from '~/i18n/server'
import type { Question } from './load'

/** Who follows the link: nobody who is signed in, its owner, or a member with another account. */
type Reader = 'stranger' | 'owner' | 'other'

/** Does what the question was answered with; where it is answered or over by now, the page says so. */
export async function answer(request: Request, { asks, token }: Question, { language }: Localizer) {
  const isRefused = (await request.formData()).get('intent') === 'refuse'
  const [reader, again] = [await readerOf(request, token), redirect(pathOf(request), 303)]
  if (asks === 'confirm') return (await confirmEmail(token)).ok ? lead(reader, 'confirmed') : again
  // Only the address that an account has is asked whether it was she.
  if (isRefused) return asks === 'old' && (await refuseEmailChange(token)).ok ? toPassword(reader) : again
  const outcome = await agreeToEmailChange(token, language)
  if (outcome.ok) return lead(reader, outcome.value)
  return outcome.refusal.code === 'taken' ? lead(reader, 'taken') : again
}

async function readerOf(request: Request, token: string): Promise<Reader> {
  const member = await getMember(request)
  if (!member) return 'stranger'
  return member.id === (await linkOwner(token)) ? 'owner' : 'other'
}

const notices = { confirmed: 'email-confirmed', changed: 'email-changed', said: 'email-said', taken: 'email-not-possible' } as const
const ofAnother = { ...notices, confirmed: 'other-email-confirmed', changed: 'other-email-changed' } as const

/** The page of the email is about the account that is signed in: it says nothing of another one's. */
function lead(reader: Reader, said: keyof typeof notices) {
  if (reader === 'other') return redirectWithNotice('/dashboard', ofAnother[said])
  return redirectWithNotice(reader === 'owner' ? '/account/email' : '/auth', notices[said])
}

const toPassword = (reader: Reader) => redirectWithNotice(reader === 'owner' ? '/account/password' : '/auth/reset', 'email-refused')

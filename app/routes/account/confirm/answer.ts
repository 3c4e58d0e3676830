import { redirect } from '@remix-run/node'
import { confirmEmailChange, refuseEmailChange } from '~/features/identity/account/confirm-email-change'
import { confirmEmail } from '~/features/identity/account/confirm-email'
import { findConfirmationLinkOwner } from '~/features/identity/account/find-link-owner'
import { pathOf } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { getMember } from '~/http/session'
import type { Localizer } from '~/i18n/server'
import type { Question } from './load'

/** The reader's relation to the link: signed out, signed in as its account, or signed in as another account. */
type Reader = 'stranger' | 'owner' | 'other'

/** A used or expired link leads back to the page, which then says so. */
export async function answer(request: Request, { asks, token }: Question, { language }: Localizer) {
  const isRefused = (await request.formData()).get('intent') === 'refuse'
  const [reader, again] = [await readerOf(request, token), redirect(pathOf(request), 303)]
  if (asks === 'confirm') return (await confirmEmail(token)).ok ? lead(reader, 'confirmed') : again
  // Only the current address can refuse the change.
  if (isRefused) return asks === 'old' && (await refuseEmailChange(token)).ok ? toPassword(reader) : again
  const result = await confirmEmailChange(token, language)
  if (result.ok) return lead(reader, result.value)
  return result.error.code === 'taken' ? lead(reader, 'taken') : again
}

async function readerOf(request: Request, token: string): Promise<Reader> {
  const member = await getMember(request)
  if (!member) return 'stranger'
  return member.id === (await findConfirmationLinkOwner(token)) ? 'owner' : 'other'
}

const notices = { confirmed: 'email-confirmed', changed: 'email-changed', agreed: 'email-agreed', taken: 'email-not-possible' } as const
const ofAnother = { ...notices, confirmed: 'other-email-confirmed', changed: 'other-email-changed' } as const

/** The email page concerns the signed-in account, so a member with another account goes to the dashboard. */
function lead(reader: Reader, news: keyof typeof notices) {
  if (reader === 'other') return redirectWithNotice('/dashboard', ofAnother[news])
  return redirectWithNotice(reader === 'owner' ? '/account/email' : '/auth', notices[news])
}

const toPassword = (reader: Reader) => redirectWithNotice(reader === 'owner' ? '/account/password' : '/auth/reset', 'email-refused')

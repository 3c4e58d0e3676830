import { redirect } from '@remix-run/node'
import { confirmEmailChange, refuseEmailChange } from '~/features/identity/account/confirm-email-change'
import { confirmEmail } from '~/features/identity/account/confirm-email'
import { findConfirmationLinkOwnerId } from '~/features/identity/account/find-link-owner'
import { getPathAndQuery } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { getMember } from '~/http/session'
import type { Localizer } from '~/i18n/server'
import type { ConfirmationRequest } from './load'

/** Who opened the link: a signed-out reader, the account that the link belongs to, or another account. */
type LinkReader = 'stranger' | 'owner' | 'other'

/** If the link has been used or has expired, redirects to the page, which then says that the link is invalid. */
export async function handleConfirmation(request: Request, { asks, token }: ConfirmationRequest, { language }: Localizer) {
  const isRefused = (await request.formData()).get('intent') === 'refuse'
  const [reader, again] = [await findLinkReader(request, token), redirect(getPathAndQuery(request), 303)]
  if (asks === 'confirm') return (await confirmEmail(token)).ok ? redirectReader(reader, 'confirmed') : again
  // The change can be refused only with the link that was sent to the current address.
  if (isRefused) return asks === 'old' && (await refuseEmailChange(token)).ok ? redirectToPassword(reader) : again
  const result = await confirmEmailChange(token, language)
  if (result.ok) return redirectReader(reader, result.value)
  return result.error.code === 'taken' ? redirectReader(reader, 'taken') : again
}

async function findLinkReader(request: Request, token: string): Promise<LinkReader> {
  const member = await getMember(request)
  if (!member) return 'stranger'
  return member.id === (await findConfirmationLinkOwnerId(token)) ? 'owner' : 'other'
}

const ownerNotices = { confirmed: 'email-confirmed', changed: 'email-changed', agreed: 'email-agreed', taken: 'email-not-possible' } as const
const otherAccountNotices = { ...ownerNotices, confirmed: 'other-email-confirmed', changed: 'other-email-changed' } as const

/** The email page shows the signed-in account, so a member who is signed in to another account is redirected to the dashboard. */
function redirectReader(reader: LinkReader, news: keyof typeof ownerNotices) {
  if (reader === 'other') return redirectWithNotice('/dashboard', otherAccountNotices[news])
  return redirectWithNotice(reader === 'owner' ? '/account/email' : '/auth', ownerNotices[news])
}

const redirectToPassword = (reader: LinkReader) => redirectWithNotice(reader === 'owner' ? '/account/password' : '/auth/reset', 'email-refused')

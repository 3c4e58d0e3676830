import { redirectDocument } from '@remix-run/node'
import { RegistrationForm, SignIn } from '~/features/auth/schemas'
import { countVisit } from '~/features/counts/registration-visits'
import { genders } from '~/features/fields/choices'
import { hasAdminRole } from '~/features/members/policy'
import { siteSettings } from '~/features/settings/site-settings'
import { countryChoices } from '~/http/account/person-fields'
import { fieldRules } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import { getMember } from '~/http/session'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { newId } from '~/infra/ids'
import { authHref, readAddress } from './target'

/** Everything the screen shows: one of its two forms, and the way to the other. Throws a redirect where a member is signed in. */
export async function loadAuth(request: Request) {
  const localizer = await localize(request)
  const { t } = localizer
  const address = readAddress(request)
  const { isRegistering, isPortal, target } = address
  const member = await getMember(request).catch(() => null)
  const isDenied = member !== null && isPortal && !hasAdminRole(member)
  // The newsletter box and the buttons for news lead here too.
  if (member && isRegistering) throw redirectWithNotice(target, 'member-already', true)
  if (member && !isDenied) throw redirectDocument(target)
  // After a form with errors Remix asks for the page again by GET, but with the form's headers: that is no visit.
  if (!member && isRegistering && !request.headers.has('Content-Type')) countVisit()
  const isClosed = !siteSettings.registrationOpen
  return {
    meta: metaTexts(t, 'auth:meta'),
    isPortal,
    isDenied,
    isClosed: isRegistering && isClosed,
    isForEarlyAccess: target.startsWith('/early-access'),
    isRegistrationOpen: siteSettings.registrationOpen,
    signIn: isRegistering ? null : { rules: fieldRules(SignIn, t) },
    registration: isRegistering ? { rules: fieldRules(RegistrationForm, t), genders, countries: countryChoices(localizer) } : null,
    email: address.email,
    submission: newId(),
    here: authHref(address, isRegistering ? 'register' : 'sign-in'),
    /** Null where there is no other form to go to. */
    toggleHref: isClosed && !isRegistering ? null : authHref(address, isRegistering ? 'sign-in' : 'register'),
  }
}
export type AuthView = Awaited<ReturnType<typeof loadAuth>>

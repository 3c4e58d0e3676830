import { redirectDocument } from '@remix-run/node'
import { RegistrationFormSchema, SignInSchema } from '~/features/identity/auth/schemas'
import { findTextWithAuthorName } from '~/features/operations/settings/translate-with-author-name'
import { countRegistrationVisit } from '~/features/operations/analytics/registration-visits'
import { genders } from '~/kernel/validation/choices'
import { hasAdminRole } from '~/kernel/members/policy'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { getRegistrationCountryOptions } from '~/http/account/country-choices'
import { getFieldRules } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import { getMember } from '~/http/session'
import { translateMeta } from '~/i18n/meta-texts'
import { getRequestLocalizer } from '~/i18n/server'
import { createId } from '~/infra/ids'
import { buildAuthHref, readAuthParameters } from './auth-url'

/** Throws a redirect if a member is already signed in and may open the target. */
export async function loadAuthScreen(request: Request) {
  const localizer = await getRequestLocalizer(request)
  const { t } = localizer
  const address = readAuthParameters(request)
  const { isRegistering, isPortal, target } = address
  const member = await getMember(request).catch(() => null)
  const isDenied = member !== null && isPortal && !hasAdminRole(member)
  // The "Get updates" buttons link to the registration form even for signed-in members.
  if (member && isRegistering) throw redirectWithNotice(target, 'member-already', true)
  if (member && !isDenied) throw redirectDocument(target)
  // A Content-Type header means that Remix is rendering the page again after a rejected submission, which is not a new visit.
  if (!member && isRegistering && !request.headers.has('Content-Type')) countRegistrationVisit()
  const isClosed = !siteSettings.registrationOpen
  const letters = findTextWithAuthorName(t, 'auth:fields.letters')
  return {
    meta: translateMeta(t, 'auth:meta'),
    isPortal,
    isDenied,
    isClosed: isRegistering && isClosed,
    isForEarlyAccess: target.startsWith('/early-access'),
    isRegistrationOpen: siteSettings.registrationOpen,
    signIn: isRegistering ? null : { rules: getFieldRules(SignInSchema, t) },
    registration: isRegistering ? { rules: getFieldRules(RegistrationFormSchema, t), genders, countries: getRegistrationCountryOptions(localizer) } : null,
    email: address.email,
    wantsLetters: address.wantsLetters,
    submission: createId(),
    here: buildAuthHref(address, isRegistering ? 'register' : 'sign-in'),
    ...(letters && { lettersLabel: letters }),
    /** The URL of the other form (sign-in or registration). Null on the sign-in form while registration is closed. */
    toggleHref: isClosed && !isRegistering ? null : buildAuthHref(address, isRegistering ? 'sign-in' : 'register'),
  }
}
export type AuthView = Awaited<ReturnType<typeof loadAuthScreen>>

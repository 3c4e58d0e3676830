import { detectDevice } from '~/features/identity/auth/device'
import type { SignInOrigin } from '~/features/identity/auth/sign-in-notice'
import type { Localizer } from '~/i18n/server'
import { getRequestContext } from '~/infra/request-context'

export const getClientAddress = (): string => getRequestContext()?.clientAddress ?? 'unknown'

/** Keeps only the device type from the `User-Agent` header. */
export const getSignInOrigin = (request: Request, { language }: Localizer, isApp = false): SignInOrigin => ({
  device: detectDevice(request.headers.get('User-Agent')),
  isApp,
  language,
})

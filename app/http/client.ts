import { detectDevice } from '~/features/identity/auth/device'
import type { SignInOrigin } from '~/features/identity/auth/sign-in-notice'
import type { Localizer } from '~/i18n/server'
import { requestContext } from '~/infra/request-context'

export const clientAddress = (): string => requestContext()?.clientAddress ?? 'unknown'

/** Keeps only the device type from the `User-Agent` header. */
export const signInOriginOf = (request: Request, { language }: Localizer, isApp = false): SignInOrigin => ({
  device: detectDevice(request.headers.get('User-Agent')),
  isApp,
  language,
})

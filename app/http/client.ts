import { deviceOf } from '~/features/auth/device'
import type { SignInOrigin } from '~/features/auth/sign-in-notice'
import type { Localizer } from '~/i18n/server'
import { requestContext } from '~/infra/request-context'

/** The client's address, by which rate limits count. */
export const clientAddress = (): string => requestContext()?.clientAddress ?? 'unknown'

/** Where a sign-in by this request comes from: of its `User-Agent` the kind of device is kept alone. */
export const originOf = (request: Request, { language }: Localizer, isApp = false): SignInOrigin => ({
  device: deviceOf(request.headers.get('User-Agent')),
  isApp,
  language,
})

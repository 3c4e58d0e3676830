import { env } from '~/infra/env'

/** Never reads a forwarded header, because a client can forge it. */
export function getSiteOrigin(request: Request): string {
  return env.siteUrl?.origin ?? new URL(request.url).origin
}

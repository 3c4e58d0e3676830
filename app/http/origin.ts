import { env } from '~/infra/env'

/** Never reads headers such as `X-Forwarded-Host`, because a client can forge them. */
export function getSiteOrigin(request: Request): string {
  return env.siteUrl?.origin ?? new URL(request.url).origin
}

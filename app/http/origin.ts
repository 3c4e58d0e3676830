import { env } from '~/infra/env'

/** The public origin, such as `https://example.com`: `SITE_URL`, else the request's own. Never a forwarded header. */
export function siteOrigin(request: Request): string {
  return env.siteUrl?.origin ?? new URL(request.url).origin
}

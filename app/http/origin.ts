import { env } from '~/infra/env'

/** Never uses a forwarded header. */
export function siteOrigin(request: Request): string {
  return env.siteUrl?.origin ?? new URL(request.url).origin
}

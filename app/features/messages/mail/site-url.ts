import { env } from '~/infra/env'

/** Uses `SITE_URL` or localhost, never the host of a request, which could be forged. */
export function buildSiteUrl(path: string): string {
  return `${env.siteUrl?.origin ?? `http://localhost:${env.port}`}${path}`
}

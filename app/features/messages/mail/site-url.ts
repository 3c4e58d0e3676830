import { env } from '~/infra/env'

/** Uses only `SITE_URL`, because the host of a request could be forged. */
export function buildSiteUrl(path: string): string {
  return `${env.siteUrl?.origin ?? `http://localhost:${env.port}`}${path}`
}

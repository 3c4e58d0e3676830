import { env } from '~/infra/env'

/** A path of the site as an absolute address for mails: from `SITE_URL` alone, never from a request (security.md B4, A12). */
export function siteAddress(path: string): string {
  return `${env.siteUrl?.origin ?? `http://localhost:${env.port}`}${path}`
}

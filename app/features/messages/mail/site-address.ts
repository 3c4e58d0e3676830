import { env } from '~/infra/env'

/** Builds an absolute address for mails from `SITE_URL` only: a request's host could be forged. */
export function siteAddress(path: string): string {
  return `${env.siteUrl?.origin ?? `http://localhost:${env.port}`}${path}`
}

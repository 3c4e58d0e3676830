import { env } from '~/infra/env'

/** From `SITE_URL` only: a request's host could be forged. */
export function siteAddress(path: string): string {
  return `${env.siteUrl?.origin ?? `http://localhost:${env.port}`}${path}`
}

import type { Env } from '../infra/env'

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The origins that are this site: SITE_URL's, or those of this machine at PORT (api.md, Process contract). */
export function ownOrigins({ siteUrl, port }: Pick<Env, 'siteUrl' | 'port'>): string[] {
  return siteUrl ? [siteUrl.origin] : localOrigins(port)
}

/** How this machine calls itself, which a health check uses whatever SITE_URL is. */
export function localOrigins(port: number): string[] {
  return LOCAL_NAMES.map((name) => new URL(`http://${name}:${port}`).origin)
}

/** `host[:port]` of an origin as a browser writes it, without a port that goes without saying. */
export function hostOf(origin: string): string {
  return new URL(origin).host
}

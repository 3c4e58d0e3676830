import type { Env } from './env'

export function listStartupWarnings({ isSecure, trustProxy }: Pick<Env, 'isSecure' | 'trustProxy'>): string[] {
  if (!isSecure || trustProxy) return []
  return [
    'SITE_URL begins with https, but TRUST_PROXY is empty: all visitors who come through the proxy are counted as one address and '
    + 'share its limits. Set TRUST_PROXY to the number or the addresses of the proxies in front of the site.',
  ]
}

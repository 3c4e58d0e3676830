import { env } from '~/infra/env'

export function readCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('Cookie')?.split(';') ?? []
  const pair = pairs.map((text) => text.trim()).find((text) => text.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

export function readTokenCookie(request: Request, name: string): string | undefined {
  const value = readCookie(request, name)
  return value && tokenPattern.test(value) ? value : undefined
}

/** The `__Host-` prefix prevents other subdomains from setting the cookie. Browsers allow the prefix only over https. */
export const getHostCookieName = (name: string) => (env.isSecure ? `__Host-${name}` : name)

/**
 * Returns the value of the `Set-Cookie` header for a cookie that scripts cannot read.
 * @param maxAge in seconds; undefined for a cookie that lasts until the browser closes, 0 to delete the cookie
 */
export function serializeCookie(name: string, value: string, maxAge?: number): string {
  const lasts = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=/${lasts}; HttpOnly; SameSite=Lax${env.isSecure ? '; Secure' : ''}`
}

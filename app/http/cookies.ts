import { env } from '~/infra/env'

/** The value of the first cookie of a name, as it was sent, or undefined. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('Cookie')?.split(';') ?? []
  const pair = pairs.map((text) => text.trim()).find((text) => text.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

const tokenForm = /^[A-Za-z0-9_-]{43}$/

/** The token in a cookie, undefined where there is none or it has not the form of ours. */
export function readToken(request: Request, name: string): string | undefined {
  const value = readCookie(request, name)
  return value && tokenForm.test(value) ? value : undefined
}

/** The name of a cookie that a neighbouring host must not be able to plant: so marked wherever browsers allow it, over https. */
export const hostCookie = (name: string) => (env.isSecure ? `__Host-${name}` : name)

/**
 * A `Set-Cookie` value for one of the site's own cookies, never readable by scripts.
 * @param maxAge seconds; left out, the browser forgets it when it closes; 0 removes it
 */
export function setCookie(name: string, value: string, maxAge?: number): string {
  const lasts = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=/${lasts}; HttpOnly; SameSite=Lax${env.isSecure ? '; Secure' : ''}`
}

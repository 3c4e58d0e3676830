import { env } from '~/infra/env'

/** The value of the first cookie of a name, as it was sent, or undefined. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('Cookie')?.split(';') ?? []
  const pair = pairs.map((text) => text.trim()).find((text) => text.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/**
 * A `Set-Cookie` value for one of the site's own cookies, never readable by scripts.
 * @param maxAge seconds; left out, the browser forgets it when it closes; 0 removes it
 */
export function setCookie(name: string, value: string, maxAge?: number): string {
  const lasts = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=/${lasts}; HttpOnly; SameSite=Lax${env.isSecure ? '; Secure' : ''}`
}

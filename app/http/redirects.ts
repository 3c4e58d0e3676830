const anyOrigin = 'http://site.invalid'
const maxLength = 512

/**
 * @param to an untrusted value of any type
 * @returns `to` as an ASCII path fit for a `Location` header, or `fallback` if `to` is not a path of this site
 */
export function toSafeRedirectPath(to: unknown, fallback: string): string {
  if (typeof to !== 'string' || to.length > maxLength || !isSitePath(to)) return fallback
  const url = new URL(to, anyOrigin)
  const path = url.pathname + url.search + url.hash
  // Checks the result again: resolving `/..//evil.test` produces `//evil.test`.
  return url.origin === anyOrigin && isSitePath(path) ? path : fallback
}

/** Whether a browser treats `address` as a path of this site, even if an intermediary decodes the address once. */
function isSitePath(address: string): boolean {
  const path = decoded(address.split(/[?#]/, 1)[0] ?? '')
  return path !== undefined && /^\/(?!\/)/.test(path) && ![address, path].some((text) => /[\\\p{Cc}]/u.test(text))
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Stands for the site's origin: what is judged is a path, which leaves every origin or none. */
const anyOrigin = 'http://site.invalid'
const longest = 512

/**
 * The path, query and hash of `to` where it stays on this site, else `fallback` (security.md R1).
 * @param to a value that a request sent, of any type
 * @returns an ASCII text fit for a `Location` header
 */
export function safeRedirect(to: unknown, fallback: string): string {
  if (typeof to !== 'string' || to.length > longest || !staysHere(to)) return fallback
  const url = new URL(to, anyOrigin)
  const path = url.pathname + url.search + url.hash
  // Once more: resolving `/..//evil.test` is what makes it `//evil.test`.
  return url.origin === anyOrigin && staysHere(path) ? path : fallback
}

/** Whether a browser takes `address` for a path of this site, also where something on the way decodes it once. */
function staysHere(address: string): boolean {
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

/** The element that the hash of an address names; null where there is none, or where the hash is no valid encoding. */
export function hashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id))
  } catch {
    return null
  }
}

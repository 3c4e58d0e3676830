/** Returns null if no element has the id in the hash, or if the hash contains an invalid percent-encoding. */
export function findHashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id))
  } catch {
    return null
  }
}

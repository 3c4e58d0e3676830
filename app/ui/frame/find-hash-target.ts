/** Null if no element has the id, or if the hash is not validly encoded. */
export function findHashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id))
  } catch {
    return null
  }
}

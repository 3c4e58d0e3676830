/** Returns a function that replaces each object with the first equal one, which a response then contains only once. */
export function createDeduplicator<T extends object>(): (value: T) => T {
  const known = new Map<string, T>()
  return (value) => {
    const key = JSON.stringify(value)
    const first = known.get(key) ?? value
    known.set(key, first)
    return first
  }
}

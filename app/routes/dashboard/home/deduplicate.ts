/** Returns a function that maps equal objects to the same object, because single fetch sends a repeated object only once. */
export function createDeduplicator<T extends object>(): (value: T) => T {
  const known = new Map<string, T>()
  return (value) => {
    const key = JSON.stringify(value)
    const first = known.get(key) ?? value
    known.set(key, first)
    return first
  }
}

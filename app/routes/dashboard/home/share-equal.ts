/** Returns a function that replaces each object by the first equal one. A response contains a shared object only once. */
export function createSharing<T extends object>(): (value: T) => T {
  const known = new Map<string, T>()
  return (value) => {
    const key = JSON.stringify(value)
    const shared = known.get(key) ?? value
    known.set(key, shared)
    return shared
  }
}

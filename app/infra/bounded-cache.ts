/** Caches one value per key. If the cache already has `maxSize` values, `get` clears the cache before adding another value. */
export class BoundedCache<Value> {
  readonly #values = new Map<string, Value>()

  constructor(readonly maxSize: number) {}

  get(key: string, make: () => Value): Value {
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const value = make()
    if (this.#values.size >= this.maxSize) this.#values.clear()
    this.#values.set(key, value)
    return value
  }
}

/** Caches one value per key. If the cache is full (`most` values), adding a value first clears the cache. */
export class SmallCache<Value> {
  readonly #values = new Map<string, Value>()

  constructor(readonly most: number) {}

  get(key: string, make: () => Value): Value {
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const value = make()
    if (this.#values.size >= this.most) this.#values.clear()
    this.#values.set(key, value)
    return value
  }
}

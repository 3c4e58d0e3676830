/**
 * Bounds the bytes that many connections hold in memory together. Above the limit, the connection that has held its bytes
 * the longest is closed: it is the slowest one.
 */
export class MemoryBudget<Holder extends object> {
  readonly #limit: number
  readonly #evict: (holder: Holder) => void
  /** In the order in which they began to hold. */
  readonly #held = new Map<Holder, number>()
  #total = 0

  constructor(limit: number, evict: (holder: Holder) => void) {
    this.#limit = limit
    this.#evict = evict
  }

  get total(): number {
    return this.#total
  }

  /** Counts `bytes` more for a holder. */
  hold(holder: Holder, bytes: number): void {
    this.#held.set(holder, (this.#held.get(holder) ?? 0) + bytes)
    this.#total += bytes
    while (this.#total > this.#limit && this.#held.size > 1) {
      const [slowest] = this.#held.keys()
      if (!slowest) return
      this.release(slowest)
      this.#evict(slowest)
    }
  }

  /** Counts nothing for a holder any more. */
  release(holder: Holder): void {
    this.#total -= this.#held.get(holder) ?? 0
    this.#held.delete(holder)
  }
}

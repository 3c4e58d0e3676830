/**
 * Bounds the bytes that many connections hold in memory together. Above the limit, the connection that has held its bytes
 * the longest is closed: it is the slowest one.
 */
export class MemoryBudget<Holder extends object> {
  /** In the order in which they began to hold. */
  private readonly held = new Map<Holder, number>()
  private total = 0

  constructor(private readonly limit: number, private readonly close: (holder: Holder) => void) {}

  hold(holder: Holder, bytes: number): void {
    this.held.set(holder, (this.held.get(holder) ?? 0) + bytes)
    this.total += bytes
    for (const slowest of this.held.keys()) {
      if (this.total <= this.limit || this.held.size === 1) return
      this.release(slowest)
      this.close(slowest)
    }
  }

  release(holder: Holder): void {
    this.total -= this.held.get(holder) ?? 0
    this.held.delete(holder)
  }
}

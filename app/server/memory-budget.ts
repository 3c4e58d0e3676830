/**
 * Limits the total memory that connections hold. While the total exceeds the limit, closes the slowest connection, which is the one
 * that has held memory longest among those that hold at least the average amount. Never closes the only remaining connection.
 */
export class MemoryBudget<Holder extends object> {
  private readonly held = new Map<Holder, number>()
  private total = 0

  constructor(private readonly limit: number, private readonly close: (holder: Holder) => void) {}

  hold(holder: Holder, bytes: number): void {
    this.held.set(holder, (this.held.get(holder) ?? 0) + bytes)
    this.total += bytes
    while (this.total > this.limit && this.held.size > 1) {
      const share = this.total / this.held.size
      const [slowest] = [...this.held].find(([, held]) => held >= share)!
      this.release(slowest)
      this.close(slowest)
    }
  }

  release(holder: Holder): void {
    this.total -= this.held.get(holder) ?? 0
    this.held.delete(holder)
  }
}

/** Warm-up queries, because this process was idle while the other one was measured. */
const WARM_UP = 10

/**
 * Sends the names of the positions to the bench, the parent process. Answers each message with the milliseconds of each query.
 * A position's function returns false if it found nothing.
 */
export function serveMeasurements(positions: Record<string, () => Promise<boolean>>): void {
  process.on('message', ({ position, queries }: { position: string; queries: number }) => void measure(position, queries))
  process.send!(Object.keys(positions))

  async function measure(position: string, queries: number) {
    const times: number[] = []
    for (let n = -WARM_UP; n < queries; n++) {
      const startedAt = performance.now()
      const isRight = await positions[position]!()
      if (n >= 0) times.push(performance.now() - startedAt)
      if (!isRight) throw new Error(`There was no answer to measure: ${position}`)
    }
    process.send!(times)
  }
}

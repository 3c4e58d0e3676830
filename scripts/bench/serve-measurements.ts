/** Warm-up queries, because this process was idle while the other one was measured. */
const WARM_UP = 10

/**
 * Measures positions for the bench, the parent process: sends their names, then on each request the milliseconds of each query. A
 * position's function returns whether it found what it should.
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

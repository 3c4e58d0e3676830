/** Queries that bring the process back to speed after it has waited for its turn. */
const WARM_UP = 10

/**
 * Has this process measure its places for the bench that started it: tells their names, then how long so many queries of one
 * took, in milliseconds, each time it is asked. A place answers whether it found what it should.
 */
export function serveMeasurements(places: Record<string, () => Promise<boolean>>): void {
  process.on('message', ({ place, queries }: { place: string; queries: number }) => void measure(place, queries))
  process.send!(Object.keys(places))

  async function measure(place: string, queries: number) {
    const times: number[] = []
    for (let n = -WARM_UP; n < queries; n++) {
      const startedAt = performance.now()
      const isRight = await places[place]!()
      if (n >= 0) times.push(performance.now() - startedAt)
      if (!isRight) throw new Error(`There was no answer to measure: ${place}`)
    }
    process.send!(times)
  }
}

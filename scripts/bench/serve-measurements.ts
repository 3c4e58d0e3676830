/** Number of warm-up queries per measurement. The bench measures two such processes in turn, and the first queries after a pause are slow. */
const WARM_UP = 10

/**
 * Sends the names of the queries to measure (the keys of `queries`) to the parent process, the bench, which has set DATABASE_URL.
 * Each message from the bench names a query and a number of runs; the reply contains the durations of the runs in milliseconds. A
 * query resolves to false if it finds nothing; the process then ends with an error.
 */
export function handleMeasurementRequests(queries: Record<string, () => Promise<boolean>>): void {
  process.on('message', ({ query, runs }: { query: string; runs: number }) => void measure(query, runs))
  process.send!(Object.keys(queries))

  async function measure(query: string, runs: number) {
    const times: number[] = []
    for (let n = -WARM_UP; n < runs; n++) {
      const startedAt = performance.now()
      const isRight = await queries[query]!()
      if (n >= 0) times.push(performance.now() - startedAt)
      if (!isRight) throw new Error(`There was no answer to measure: ${query}`)
    }
    process.send!(times)
  }
}

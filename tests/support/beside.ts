/**
 * Starts a timer of `ms` and answers whether it still runs. A bound measured beside what it bounds holds on a busy
 * machine too: both are late together.
 */
export function beside(ms: number): () => boolean {
  let isRunning = true
  setTimeout(() => (isRunning = false), ms).unref()
  return () => isRunning
}

/**
 * Starts a timer and returns whether it still runs. A limit measured beside its subject holds on a busy machine too: both are
 * late together.
 */
export function beside(ms: number): () => boolean {
  let isRunning = true
  setTimeout(() => (isRunning = false), ms).unref()
  return () => isRunning
}

type Close = () => Promise<void>

const [workers, connections]: [Close[], Close[]] = [[], []]
const stop = new AbortController()

export const stopSignal: AbortSignal = stop.signal

export function isStopping(): boolean {
  return stop.signal.aborted
}

export function beginShutdown(): void {
  stop.abort()
}

export function onStop(close: Close): void {
  workers.push(close)
}

/** Runs `close` after all `onStop` functions have ended, because they may still use the database connection. */
export function onStopLast(close: Close): void {
  connections.push(close)
}

export async function runStopHandlers(): Promise<void> {
  for (const closers of [workers, connections]) await Promise.allSettled(closers.map((close) => close()))
}

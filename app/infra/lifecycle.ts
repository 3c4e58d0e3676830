type Close = () => Promise<void>

const [workers, connections]: [Close[], Close[]] = [[], []]
const stop = new AbortController()

export const stopSignal: AbortSignal = stop.signal

export function isStopping(): boolean {
  return stop.signal.aborted
}

/** Marks the process as stopping: background jobs end their round, and /readyz answers 503. */
export function beginStop(): void {
  stop.abort()
}

/** Registers something to close after the last request and before the process ends. */
export function onStop(close: Close): void {
  workers.push(close)
}

/** Registers a connection that the `onStop` functions may still need. It closes after all of them. */
export function onStopAtLast(close: Close): void {
  connections.push(close)
}

/** Closes everything registered. A failure does not keep the rest from closing. */
export async function closeAll(): Promise<void> {
  for (const closers of [workers, connections]) await Promise.allSettled(closers.map((close) => close()))
}

type Close = () => Promise<void>

const [workers, connections]: [Close[], Close[]] = [[], []]
const stop = new AbortController()

/** Is aborted at the moment the process is asked to stop. */
export const stopSignal: AbortSignal = stop.signal

/** Whether the process has been asked to stop. */
export function isStopping(): boolean {
  return stop.signal.aborted
}

/** Marks the process as stopping: background jobs end their round, /readyz says 503. */
export function beginStop(): void {
  stop.abort()
}

/** Registers what has to be closed after the last request and before the process ends. */
export function onStop(close: Close): void {
  workers.push(close)
}

/** Registers a connection that what `onStop` closes may still need: it is closed after all of that. */
export function onStopAtLast(close: Close): void {
  connections.push(close)
}

/** Closes everything that was registered; one that fails keeps no other from closing. */
export async function closeAll(): Promise<void> {
  for (const closers of [workers, connections]) await Promise.allSettled(closers.map((close) => close()))
}

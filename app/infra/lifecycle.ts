const closers: (() => Promise<void>)[] = []
let stopping = false

/** Whether the process has been asked to stop. */
export function isStopping(): boolean {
  return stopping
}

/** Marks the process as stopping: background jobs end their round, /readyz says 503. */
export function beginStop(): void {
  stopping = true
}

/** Registers what has to be closed after the last request and before the process ends. */
export function onStop(close: () => Promise<void>): void {
  closers.push(close)
}

/** Closes everything that was registered; one that fails keeps no other from closing. */
export async function closeAll(): Promise<void> {
  await Promise.allSettled(closers.map((close) => close()))
}

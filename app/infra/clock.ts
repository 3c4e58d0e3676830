let clock: (() => Date) | null = null

/** The present moment. Everything that judges an age or an expiry asks here. */
export function now(): Date {
  return clock ? clock() : new Date()
}

/** Replaces the clock, for tests; `null` gives the real one back. */
export function setClock(replacement: (() => Date) | null) {
  clock = replacement
}

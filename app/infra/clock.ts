let clock: (() => Date) | null = null

/** All code that checks an age or an expiry uses this clock. */
export function now(): Date {
  return clock ? clock() : new Date()
}

export function setClock(replacement: (() => Date) | null) {
  clock = replacement
}

let clock: (() => Date) | null = null

/** All code that checks an age or an expiry must use this clock, so that tests can set the time. */
export function now(): Date {
  return clock ? clock() : new Date()
}

export function setClock(replacement: (() => Date) | null) {
  clock = replacement
}

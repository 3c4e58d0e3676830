/** In ms: a sign-in ends so long after it began, however much it is used. */
export const longestSignIn = 30 * 24 * 3_600_000

/** When a sign-in or a token of it ends: after `lasts` ms from `at`, and with its sign-in at the latest. */
export const endWithin = (begunAt: Date, at: Date, lasts: number): Date =>
  new Date(Math.min(at.getTime() + lasts, begunAt.getTime() + longestSignIn))

/** Whether a sign-in that began then is over by itself. Rows of former versions may have a later end. */
export const isOver = (begunAt: Date, at: Date): boolean => at.getTime() >= begunAt.getTime() + longestSignIn

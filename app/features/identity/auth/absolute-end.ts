export const maxSignInAge = 30 * 24 * 3_600_000

/** The end of a session or token: `lasts` ms after `at`, but no later than the end of its sign-in. */
export const endWithin = (begunAt: Date, at: Date, lasts: number): Date =>
  new Date(Math.min(at.getTime() + lasts, begunAt.getTime() + maxSignInAge))

/** Checks the maximum duration. Rows of former versions may have a later end. */
export const isOver = (begunAt: Date, at: Date): boolean => at.getTime() >= begunAt.getTime() + maxSignInAge

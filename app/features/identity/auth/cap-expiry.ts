export const maxSignInAge = 30 * 24 * 3_600_000

/** `lasts` is in ms. No session or token outlasts its sign-in. */
export const capExpiry = (begunAt: Date, at: Date, lasts: number): Date =>
  new Date(Math.min(at.getTime() + lasts, begunAt.getTime() + maxSignInAge))

/** Rows that an earlier version of the site created may have a later `expiresAt`. */
export const isSignInOver = (begunAt: Date, at: Date): boolean => at.getTime() >= begunAt.getTime() + maxSignInAge

export const maxSignInAgeMs = 30 * 24 * 3_600_000

/** Returns the time `lasts` ms after `at`, or the time when the sign-in reaches its maximum age, whichever is earlier. */
export const capExpiry = (begunAt: Date, at: Date, lasts: number): Date =>
  new Date(Math.min(at.getTime() + lasts, begunAt.getTime() + maxSignInAgeMs))

/** Checks the age of the sign-in, because rows created by an earlier version of the site may have a later `expiresAt`. */
export const hasSignInExpired = (begunAt: Date, at: Date): boolean => at.getTime() >= begunAt.getTime() + maxSignInAgeMs

import type { UnavailableCause } from '../unavailable'

const LASTING_CAUSES: readonly UnavailableCause[] = ['database_full', 'database_read_only', 'database_failed']

let refusal: UnavailableCause | undefined

/**
 * The cause of the last refused write, if the next write will likely fail too. Stays until a test write of the readiness probe
 * succeeds.
 */
export const getLastWriteRefusal = (): UnavailableCause | undefined => refusal

export function recordRefusedWrite(cause: UnavailableCause): void {
  if (LASTING_CAUSES.includes(cause)) refusal = cause
}

export function clearWriteRefusal(): void {
  refusal = undefined
}

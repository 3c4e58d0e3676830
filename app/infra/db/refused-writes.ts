import type { UnavailabilityReason } from '../unavailable'

const LASTING_CAUSES: readonly UnavailabilityReason[] = ['database_full', 'database_read_only', 'database_failed']

let refusal: UnavailabilityReason | undefined

/**
 * The cause of the last refused write, if the next write will likely fail too. Stays until a test write of the readiness probe
 * succeeds.
 */
export const getLastWriteRefusal = (): UnavailabilityReason | undefined => refusal

export function recordRefusedWrite(cause: UnavailabilityReason): void {
  if (LASTING_CAUSES.includes(cause)) refusal = cause
}

export function clearWriteRefusal(): void {
  refusal = undefined
}

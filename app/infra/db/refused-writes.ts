import type { UnavailabilityReason } from '../unavailable'

const LASTING_CAUSES: readonly UnavailabilityReason[] = ['database_full', 'database_read_only', 'database_failed']

let refusal: UnavailabilityReason | undefined

/**
 * Returns the cause of the last refused write if the next write is likely to fail too. A successful test write of the readiness
 * probe clears the cause.
 */
export const getLastWriteRefusal = (): UnavailabilityReason | undefined => refusal

export function recordWriteRefusal(cause: UnavailabilityReason): void {
  if (LASTING_CAUSES.includes(cause)) refusal = cause
}

export function clearWriteRefusal(): void {
  refusal = undefined
}

import type { UnavailableCause } from '../unavailable'

/** These do not pass by waiting: somebody has to make room or repair the database. */
const LASTING: readonly UnavailableCause[] = ['database_full', 'database_read_only', 'database_failed']

let refusal: UnavailableCause | undefined

/** Why the database refused a write, where that is likely to be so for the next write too; undefined once it takes writes again. */
export const writeRefusal = (): UnavailableCause | undefined => refusal

export function noteRefusedWrite(cause: UnavailableCause): void {
  if (LASTING.includes(cause)) refusal = cause
}

export function forgetRefusedWrites(): void {
  refusal = undefined
}

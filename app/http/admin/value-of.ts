import type { Outcome } from '~/features/outcome/outcome'
import { refusalStatus } from '../refusals'

/** The value of an outcome on a page whose guard has asked already; a refusal after all is an error page. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Response(null, { status: refusalStatus[outcome.refusal.code] })
  return outcome.value
}

import type { Result } from '~/kernel/result/result'
import { errorStatus } from './error-status'

/** Returns the value, or throws a response that shows the error page. Use this only after a guard has checked access. */
export function unwrapResult<T>(result: Result<T>): T {
  if (!result.ok) throw new Response(null, { status: errorStatus[result.error.code] })
  return result.value
}

import type { Result } from '~/kernel/result/result'
import { errorStatus } from './error-status'

/** For a page whose guard has checked access. An error code becomes an error page. */
export function unwrapResult<T>(result: Result<T>): T {
  if (!result.ok) throw new Response(null, { status: errorStatus[result.error.code] })
  return result.value
}

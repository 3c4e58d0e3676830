import type { Result } from '~/kernel/result/result'
import { errorStatus } from './error-status'

/**
 * Returns the value, or throws a response that shows the error page. Use this only after a guard such as `requireAdmin`, because only
 * the guard redirects signed-out readers to sign-in.
 */
export function unwrapResult<T>(result: Result<T>): T {
  if (!result.ok) throw new Response(null, { status: errorStatus[result.error.code] })
  return result.value
}

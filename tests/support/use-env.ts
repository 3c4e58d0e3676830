import { beforeEach, vi } from 'vitest'
import * as environment from '~/infra/env'

/** Changes environment variables for the tests of a file. Has no effect on code that has read its setting before. */
export function useEnv(changes: Record<string, string>) {
  beforeEach(() => {
    const spy = vi.spyOn(environment, 'env', 'get').mockReturnValue(environment.readEnv({ ...process.env, ...changes }))
    return () => spy.mockRestore()
  })
}

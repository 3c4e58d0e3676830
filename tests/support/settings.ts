import { beforeEach, vi } from 'vitest'
import * as settings from '~/infra/env'

/** Changes settings, named as in `.env`, during the tests of a file. The app reads its environment once, for all files of a thread. */
export function useSettings(changes: Record<string, string>) {
  beforeEach(() => {
    const DATABASE_URL = settings.env.databaseUrl
    const spy = vi.spyOn(settings, 'env', 'get').mockReturnValue(settings.readEnv({ ...process.env, DATABASE_URL, ...changes }))
    return () => spy.mockRestore()
  })
}

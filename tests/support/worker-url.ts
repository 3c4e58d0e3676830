import { inject } from 'vitest'
import { workerUrl } from './template'

process.env.DATABASE_URL = workerUrl(inject('template'), process.env.VITEST_POOL_ID ?? '1')

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

// The .env file in the working directory must not affect the tests. An empty value overrides the file and counts as unset.
const UNSET = {
  SITE_URL: '', TRUST_PROXY: '', SMTP_URL: '', CORS_ORIGINS: '', RATE_LIMIT_FACTOR: '', METRICS_ADDRESS: '', SLOW_QUERY_MS: '', DATABASE_POOL_SIZE: '',
  BACKUP_DIR: '', BACKUP_KEEP: '', BACKUP_PASSPHRASE: '', HOST: '', PORT: '',
}

export function createTestEnv(folder) {
  return {
    ...process.env,
    ...UNSET,
    NODE_ENV: 'test',
    DATABASE_URL: `file:${join(folder, 'unnamed.db')}`,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
  }
}

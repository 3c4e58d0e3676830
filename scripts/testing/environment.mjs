import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

// Empty counts as unset, and keeps the .env of a site that runs from the same folder out of the tests.
const UNSET = {
  SITE_URL: '', TRUST_PROXY: '', SMTP_URL: '', CORS_ORIGINS: '', RATE_LIMIT_FACTOR: '', METRICS_ADDRESS: '', SLOW_QUERY_MS: '', DATABASE_POOL_SIZE: '',
  BACKUP_DIR: '', BACKUP_KEEP: '', BACKUP_PASSPHRASE: '', HOST: '', PORT: '',
}

/** The environment of the test runners: nothing of a running site's, and a database in `folder` for whoever names none. */
export function testEnv(folder) {
  return {
    ...process.env,
    ...UNSET,
    NODE_ENV: 'test',
    DATABASE_URL: `file:${join(folder, 'unnamed.db')}`,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
  }
}

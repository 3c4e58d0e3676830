import { randomBytes } from 'node:crypto'

// Hides the .env of this folder: an empty value counts as unset.
for (const name of [
  'SITE_URL', 'TRUST_PROXY', 'SMTP_URL', 'CORS_ORIGINS', 'RATE_LIMIT_FACTOR', 'HOST', 'PORT', 'SITE_SETTINGS', 'BACKUP_DIR', 'BACKUP_KEEP', 'BACKUP_PASSPHRASE',
  'METRICS_ADDRESS', 'DATABASE_POOL_SIZE',
]) process.env[name] = ''
// On a busy machine every statement may be slow, and some tests count log lines.
process.env.SLOW_QUERY_MS = '100000'
process.env.SESSION_SECRET ||= randomBytes(32).toString('base64url')

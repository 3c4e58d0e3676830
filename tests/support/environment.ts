import { randomBytes } from 'node:crypto'

// A test meets the product's defaults, whatever the .env of this folder says: an empty value counts as unset.
for (const name of [
  'SITE_URL', 'TRUST_PROXY', 'SMTP_URL', 'CORS_ORIGINS', 'RATE_LIMIT_FACTOR', 'HOST', 'PORT', 'SITE_SETTINGS', 'BACKUP_DIR', 'BACKUP_KEEP', 'BACKUP_PASSPHRASE',
  'METRICS_ADDRESS', 'SLOW_QUERY_MS',
]) process.env[name] = ''
process.env.SESSION_SECRET ||= randomBytes(32).toString('base64url')

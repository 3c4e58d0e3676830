import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'

/** The environment of a built site as in production. Empty values hide the .env of the folder. */
export function siteEnv(databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    RATE_LIMIT_FACTOR: '1000',
    SITE_URL: '', TRUST_PROXY: '', SMTP_URL: '', CORS_ORIGINS: '', SITE_SETTINGS: '', BACKUP_DIR: '', BACKUP_PASSPHRASE: '',
    METRICS_ADDRESS: '', SLOW_QUERY_MS: '', DATABASE_POOL_SIZE: '',
  }
}

/** Runs build/tasks/<name>.js in an environment and returns its output. Throws if it fails. */
export function runTask(name: string, args: string[], env: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`build/tasks/${name}.js`, ...args], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The task ${name} failed:\n${stdout}${stderr}`)
  return stdout
}

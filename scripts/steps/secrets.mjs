import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * The text of a new .env: the template, every line of it a comment, with one secret of this site's own.
 * @param {string} template
 * @param {string} secret
 */
export function withSecret(template, secret) {
  return template.replace(/^# SESSION_SECRET=.*$/m, `SESSION_SECRET=${secret}`)
}

/** Makes .env from .env.example once. An existing one, or a secret in the environment, is left alone. */
export const secrets = {
  name: '.env',
  doing: 'Making .env with a session secret of its own',
  missing: () => !existsSync('.env') && !process.env.SESSION_SECRET,
  run() {
    const text = withSecret(readFileSync('.env.example', 'utf8'), randomBytes(32).toString('base64url'))
    writeFileSync('.env', text, { mode: 0o600, flag: 'wx' })
  },
}

/** Takes the settings of .env into the environment, where that says nothing itself. */
export function loadSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

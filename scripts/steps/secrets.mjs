import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * @param {string} template the text of .env.example, in which every setting is commented out
 * @param {string} secret
 */
export function insertSecret(template, secret) {
  return template.replace(/^# SESSION_SECRET=.*$/m, `SESSION_SECRET=${secret}`)
}

export const secretsStep = {
  name: '.env',
  doing: 'Making .env with a session secret of its own',
  after: [],
  missing: () => !existsSync('.env') && !process.env.SESSION_SECRET,
  run() {
    const text = insertSecret(readFileSync('.env.example', 'utf8'), randomBytes(32).toString('base64url'))
    writeFileSync('.env', text, { mode: 0o600, flag: 'wx' })
  },
}

export function loadEnvFile() {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

import { existsSync } from 'node:fs'
import { parseTrustProxy, type TrustProxy } from './trust-proxy'

export { parseTrustProxy, type TrustProxy }

export interface Env {
  production: boolean
  port: number
  host: string
  databaseUrl: string
  databaseKind: 'sqlite' | 'postgresql'
  /** Hashing and encryption use the first secret. Decryption accepts all secrets. */
  secrets: [string, ...string[]]
  siteUrl: URL | undefined
  isSecure: boolean
  trustProxy: TrustProxy | undefined
  smtpUrl: string | undefined
  /** Multiplies every rate limit. 1 outside load tests. */
  rateLimitFactor: number
  corsOrigins: string[]
  settingsFile: string
  /** JSON text that overrides the settings file. */
  siteSettings: string | undefined
  backupDir: string | undefined
  backupKeep: number
  backupPassphrase: string | undefined
  metricsAddress: { host: string; port: number } | undefined
  slowQueryMs: number
  databasePoolSize: number
}

export class EnvError extends Error {
  override name = 'EnvError'
}

type Source = Record<string, string | undefined>

/** Treats an empty value as unset. Throws an EnvError that names the first invalid setting. */
export function readEnv(source: Source): Env {
  const databaseUrl = source.DATABASE_URL || 'file:./data/site.db'
  const siteUrl = source.SITE_URL ? readOrigin('SITE_URL', source.SITE_URL) : undefined
  return {
    production: (source.NODE_ENV || 'production') === 'production',
    port: readPort(source.PORT || '3000'),
    host: source.HOST || '127.0.0.1',
    databaseUrl,
    databaseKind: readDatabaseKind(databaseUrl),
    secrets: readSecrets(source.SESSION_SECRET),
    siteUrl,
    isSecure: siteUrl?.protocol === 'https:',
    trustProxy: source.TRUST_PROXY ? readTrustProxy(source.TRUST_PROXY) : undefined,
    smtpUrl: source.SMTP_URL ? readSmtpUrl(source.SMTP_URL) : undefined,
    rateLimitFactor: readFactor(source.RATE_LIMIT_FACTOR || '1'),
    corsOrigins: list(source.CORS_ORIGINS).map((origin) => readOrigin('CORS_ORIGINS', origin).origin),
    settingsFile: source.SETTINGS_FILE || './data/settings.json',
    siteSettings: source.SITE_SETTINGS || undefined,
    backupDir: source.BACKUP_DIR || undefined,
    backupKeep: readBackupKeep(source.BACKUP_KEEP || '14'),
    backupPassphrase: source.BACKUP_PASSPHRASE ? readPassphrase(source.BACKUP_PASSPHRASE) : undefined,
    metricsAddress: source.METRICS_ADDRESS ? readAddress(source.METRICS_ADDRESS) : undefined,
    slowQueryMs: readMilliseconds(source.SLOW_QUERY_MS || '200'),
    databasePoolSize: readPoolSize(source.DATABASE_POOL_SIZE || '10'),
  }
}

let loaded: Env | undefined

/** Reads the settings on first access, so that a test can set `process.env` beforehand. The environment overrides the file `.env`. */
export const env: Readonly<Env> = new Proxy({} as Env, {
  get: (_target, name) => Reflect.get((loaded ??= readProcessEnv()), name),
})

function readProcessEnv() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readEnv(process.env)
}

function list(text: string | undefined) {
  return (text ?? '').split(',').map((part) => part.trim()).filter(Boolean)
}

function readPort(text: string) {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) throw new EnvError('PORT must be a number from 1 to 65535.')
  return port
}

export function detectDatabaseKind(url: string): Env['databaseKind'] | undefined {
  if (/^postgres(ql)?:\/\/[^/]/.test(url) && URL.canParse(url)) return 'postgresql'
  return /^file:[^?]+$/.test(url) && !url.includes(':memory:') ? 'sqlite' : undefined
}

function readDatabaseKind(url: string) {
  const kind = detectDatabaseKind(url)
  if (kind) return kind
  throw new EnvError('DATABASE_URL must be file:<path of a SQLite file> or postgresql://<user>:<password>@<host>/<database>.')
}

function readOrigin(name: string, text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin = url && /^https?:$/.test(url.protocol) && (text === url.origin || text === `${url.origin}/`)
  if (!isOrigin) throw new EnvError(`${name} must be an origin such as https://www.example.org, without a path.`)
  return url
}

function readTrustProxy(text: string) {
  const trustProxy = parseTrustProxy(text)
  if (!trustProxy) throw new EnvError('TRUST_PROXY must be a number of proxies, or addresses and ranges such as 10.0.0.0/8 with commas between.')
  return trustProxy
}

function readSmtpUrl(text: string) {
  const isSmtp = URL.canParse(text) && /^smtps?:\/\/[^/]/.test(text)
  if (!isSmtp) throw new EnvError('SMTP_URL must be smtp://<host>:<port> or smtps://<user>:<password>@<host>:<port>.')
  return text
}

function readFactor(text: string) {
  const factor = Number(text)
  if (!Number.isFinite(factor) || factor <= 0) throw new EnvError('RATE_LIMIT_FACTOR must be a number above 0.')
  return factor
}

function readBackupKeep(text: string) {
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < 1) throw new EnvError('BACKUP_KEEP must be a whole number above 0.')
  return count
}

/** The passphrase must be long, because an attacker with a stolen backup can try any number of passphrases. */
function readPassphrase(text: string) {
  if (text.length < 16) throw new EnvError('BACKUP_PASSPHRASE is too short: it needs at least 16 characters.')
  return text
}

function readPoolSize(text: string) {
  const size = Number(text)
  if (!/^\d+$/.test(text) || size < 1 || size > 1000) throw new EnvError('DATABASE_POOL_SIZE must be a number from 1 to 1000.')
  return size
}

function readSecrets(text: string | undefined): [string, ...string[]] {
  const [first, ...former] = list(text)
  if (!first) throw new EnvError('SESSION_SECRET is missing: set it to at least 32 random characters.')
  for (const secret of [first, ...former]) {
    if (Buffer.byteLength(secret) < 32) throw new EnvError('SESSION_SECRET is too short: every secret needs at least 32 characters.')
    if (isGuessable(secret)) throw new EnvError('SESSION_SECRET can be guessed: set it to at least 32 random characters.')
  }
  return [first, ...former]
}

function isGuessable(secret: string) {
  const letters = secret.toLowerCase().replace(/[^a-z0-9]/g, '')
  return /changeme|secret|password|example|replace/.test(letters) || new Set(secret).size < 10 || /^(.+?)\1+$/.test(secret)
}

function readAddress(text: string) {
  const [, host = '', port = ''] = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? []
  if (!host || Number(port) < 1 || Number(port) > 65_535) throw new EnvError('METRICS_ADDRESS must be an address and a port such as 127.0.0.1:9464.')
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

function readMilliseconds(text: string) {
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw new EnvError('SLOW_QUERY_MS must be a whole number above 0.')
  return Number(text)
}

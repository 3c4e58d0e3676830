import { expect, test } from 'vitest'
import { EnvError, parseTrustProxy, readEnv } from './env'

const SECRET = 'q8Vd2mZr5Yc1Kx7Lw0Hn4Bt6Gs9Jf3Pa'
const settings = (more: Record<string, string> = {}) => readEnv({ SESSION_SECRET: SECRET, ...more })
const refusal = (source: Record<string, string>) => {
  try {
    readEnv(source)
    return 'accepted'
  } catch (error) {
    return error instanceof EnvError ? error.message : 'no EnvError'
  }
}

test('the secret is the only required setting', () => {
  expect(settings()).toEqual({
    production: true,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: 'file:./data/site.db',
    databaseKind: 'sqlite',
    secrets: [SECRET],
    siteUrl: undefined,
    isSecure: false,
    trustProxy: undefined,
    smtpUrl: undefined,
    rateLimitFactor: 1,
    corsOrigins: [],
    settingsFile: './data/settings.json',
    siteSettings: undefined,
    backupDir: undefined,
    backupKeep: 14,
    backupPassphrase: undefined,
    metricsAddress: undefined,
    slowQueryMs: 200,
    databasePoolSize: 10,
  })
})

test('an empty value counts as unset', () => {
  const names = [
    'NODE_ENV', 'PORT', 'HOST', 'DATABASE_URL', 'SITE_URL', 'TRUST_PROXY', 'SMTP_URL', 'RATE_LIMIT_FACTOR', 'CORS_ORIGINS', 'METRICS_ADDRESS', 'SLOW_QUERY_MS',
    'DATABASE_POOL_SIZE',
  ]
  expect(settings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(settings())
})

test('the mode is production unless another one is set', () => {
  expect(settings({ NODE_ENV: 'development' }).production).toBe(false)
  expect(settings({ NODE_ENV: 'production' }).production).toBe(true)
})

test('a former secret may follow the present one', () => {
  expect(settings({ SESSION_SECRET: `${SECRET}, ${SECRET}-former` }).secrets).toEqual([SECRET, `${SECRET}-former`])
})

test.each([
  ['missing', undefined], ['missing', ''], ['missing', ','], ['short', 'q8Vd2mZr5Yc1Kx7Lw0Hn4Bt6Gs9Jf3P'], ['short', 'changeme'], ['short', 'secret'],
  ['short', `${SECRET},old`], ['guessed', 'change-me-change-me-change-me-change-me'], ['guessed', 'my super long session secret of 2026'],
  ['guessed', 'a'.repeat(64)], ['guessed', '0123456789abcdef'.repeat(3)], ['guessed', 'abababababcdcdcdcdcdefefefefefefef'],
])('a secret that is %s is refused: %s', (why, secret) => {
  const message = refusal(secret === undefined ? {} : { SESSION_SECRET: secret })
  expect(message).toContain(why)
  expect(message).not.toContain('\n')
})

test.each(['https://example.org', 'http://localhost:3000', 'https://example.org/'])('SITE_URL may be %s', (url) => {
  expect(settings({ SITE_URL: url }).siteUrl?.origin).toBe(new URL(url).origin)
})

test.each([
  ['SITE_URL', 'nonsense'], ['SITE_URL', 'example.org'], ['SITE_URL', 'https://example.org/path'], ['SITE_URL', 'ftp://example.org'],
  ['SITE_URL', 'https://a@example.org'], ['SITE_URL', 'https://example.org?x'], ['PORT', 'x'], ['PORT', '0'], ['PORT', '65536'], ['PORT', '80a'], ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://x'], ['DATABASE_URL', 'file:'], ['DATABASE_URL', 'file::memory:'], ['DATABASE_URL', 'postgresql://'], ['DATABASE_URL', './site.db'],
  ['RATE_LIMIT_FACTOR', '0'], ['RATE_LIMIT_FACTOR', '-1'], ['RATE_LIMIT_FACTOR', 'many'], ['RATE_LIMIT_FACTOR', 'Infinity'],
  ['CORS_ORIGINS', '*'], ['CORS_ORIGINS', 'https://a.example,b.example'], ['SMTP_URL', 'mail.example.org'], ['SMTP_URL', 'http://mail.example.org'],
  ['METRICS_ADDRESS', '9464'], ['METRICS_ADDRESS', ':9464'], ['METRICS_ADDRESS', '127.0.0.1'], ['METRICS_ADDRESS', '127.0.0.1:0'],
  ['METRICS_ADDRESS', '127.0.0.1:65536'], ['METRICS_ADDRESS', 'http://127.0.0.1:9464'], ['METRICS_ADDRESS', '::1:9464'],
  ['SLOW_QUERY_MS', '0'], ['SLOW_QUERY_MS', '-1'], ['SLOW_QUERY_MS', '0.5'], ['SLOW_QUERY_MS', 'many'],
  ['DATABASE_POOL_SIZE', '0'], ['DATABASE_POOL_SIZE', '1001'], ['DATABASE_POOL_SIZE', '2.5'], ['DATABASE_POOL_SIZE', 'many'],
  ['TRUST_PROXY', 'maybe'], ['TRUST_PROXY', 'yes'], ['TRUST_PROXY', '0'], ['TRUST_PROXY', '10.0.0.0/33'], ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '10.0.0.1,'], ['TRUST_PROXY', '::/129'],
])('%s=%s is refused by name, in one line', (name, value) => {
  expect(refusal({ SESSION_SECRET: SECRET, [name]: value })).toMatch(new RegExp(`^${name} must be .+$`))
})

test('the pool size is a whole number', () => {
  expect(settings({ DATABASE_POOL_SIZE: '30' }).databasePoolSize).toBe(30)
})

test('https decides the cookie attributes', () => {
  expect(settings({ SITE_URL: 'https://example.org' }).isSecure).toBe(true)
  expect(settings({ SITE_URL: 'http://example.org' }).isSecure).toBe(false)
})

test('the database kind is derived from its URL', () => {
  expect(settings({ DATABASE_URL: 'postgresql://a:b@db.example/site' }).databaseKind).toBe('postgresql')
  expect(settings({ DATABASE_URL: 'postgres://a:b@db.example/site' }).databaseKind).toBe('postgresql')
  expect(settings({ DATABASE_URL: 'file:/srv/site.db' }).databaseKind).toBe('sqlite')
})

test('trusted proxies are a number or a list of networks', () => {
  expect(parseTrustProxy('2')).toEqual({ hops: 2 })
  const trusted = parseTrustProxy('10.0.0.0/8, 192.0.2.7, fd00::/8')
  const trusts = (address: string, family: 'ipv4' | 'ipv6') => trusted !== undefined && 'proxies' in trusted && trusted.proxies.check(address, family)
  expect(trusts('10.1.2.3', 'ipv4')).toBe(true)
  expect(trusts('192.0.2.7', 'ipv4')).toBe(true)
  expect(trusts('fd12::1', 'ipv6')).toBe(true)
  expect(trusts('192.0.2.8', 'ipv4')).toBe(false)
})

test.each(['0', '-1', '1.5', 'all'])('BACKUP_KEEP may not be %s', (keep) => {
  expect(refusal({ SESSION_SECRET: SECRET, BACKUP_KEEP: keep })).toMatch(/^BACKUP_KEEP/)
})

test('a short backup passphrase is refused', () => {
  expect(refusal({ SESSION_SECRET: SECRET, BACKUP_PASSPHRASE: 'fifteen letters' })).toMatch(/^BACKUP_PASSPHRASE is too short/)
  expect(settings({ BACKUP_PASSPHRASE: 'sixteen letters!' }).backupPassphrase).toBe('sixteen letters!')
})

test.each([
  ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }], ['0.0.0.0:1', { host: '0.0.0.0', port: 1 }],
  ['metrics.internal:9464', { host: 'metrics.internal', port: 9464 }], ['[::1]:9464', { host: '::1', port: 9464 }],
])('METRICS_ADDRESS may be %s', (text, address) => {
  expect(settings({ METRICS_ADDRESS: text }).metricsAddress).toEqual(address)
})

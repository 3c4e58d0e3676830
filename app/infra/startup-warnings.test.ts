import { expect, test } from 'vitest'
import { readEnv } from './env'
import { listStartupWarnings } from './startup-warnings'

const warnings = (settings: Record<string, string>) =>
  listStartupWarnings(readEnv({ SESSION_SECRET: 'q8Vd2mZr5Yc1Kx7Lw0Hn4Bt6Gs9Jf3Pa', ...settings }))

test('a site behind https that trusts no proxy gets a warning in one line', () => {
  expect(warnings({ SITE_URL: 'https://www.example.org' })).toEqual([expect.stringMatching(/^SITE_URL .*TRUST_PROXY[^\n]*$/)])
})

test.each([
  ['trusts a number of proxies', { SITE_URL: 'https://www.example.org', TRUST_PROXY: '1' }],
  ['trusts the address of a proxy', { SITE_URL: 'https://www.example.org', TRUST_PROXY: '10.0.0.1' }],
  ['has no https', { SITE_URL: 'http://localhost:3000' }],
  ['has no public origin', {}],
])('there is no warning for a site that %s', (_which, settings) => {
  expect(warnings(settings)).toEqual([])
})

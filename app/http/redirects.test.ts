import { describe, expect, test } from 'vitest'
import { toSafeRedirectPath } from './redirects'

const site = 'https://site.test'

// Known open-redirect payloads and variants.
const corpus: unknown[] = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/%5Cevil.test',
  '/%5cevil.test',
  '/%2Fevil.test',
  '/%2fevil.test',
  '%2F%2Fevil.test',
  'https:evil.test',
  'https://evil.test',
  'https:/evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/\t/evil.test',
  '/\n/evil.test',
  '/%09/evil.test',
  '/%0d%0aSet-Cookie:x=1',
  '/dashboard\r\nSet-Cookie: x=1',
  ' //evil.test',
  '\u0000//evil.test',
  '//evil.test@host',
  '/..//evil.test',
  '/.//evil.test',
  '/%2e%2e//evil.test',
  '/a/..//evil.test',
  '/a/../%2Fevil.test',
  '/..\\\\evil.test',
  'https://host.evil.test',
  '/' + 'a'.repeat(10_000),
  '/%E0%A4%A',
  '',
  'dashboard',
  '?page=2',
  undefined,
  null,
  7,
  ['/dashboard'],
  { toString: () => '/dashboard' },
]

// Addresses that a browser or an intermediary could take for another site, besides those.
const foreign = [
  '////evil.test', '\\/evil.test', '/%2F%2Fevil.test', 'http://evil.test', 'HTTP://EVIL.TEST', ' javascript:alert(1)', 'data:text/html,x',
  'vbscript:x', 'file:///etc/passwd', '\t//evil.test', '/%0a/evil.test', '/\r\nSet-Cookie: x=1', '//user:pass@evil.test',
  '/./%2e%2e//evil.test', '//evil.test/%2f..', 'https://127.0.0.1.evil.test', '//[::1]', '//2130706433', '//evil%E3%80%82test',
  '//evil。test', '/／evil.test', '／／evil.test', 'evil.test', '?x', '#x', '/%00', '/\u0000', '/\u2028/evil.test', '/你好', '/%', '/%zz',
  '//', '/\\', 'blob:http://evil.test/x', 'ftp://evil.test', 'mailto:a@evil.test',
]

describe('a redirect target from a request', () => {
  test.each(corpus)('goes to the fallback instead of %j', (to) => {
    expect(toSafeRedirectPath(to, '/dashboard')).toBe('/dashboard')
  })

  test.each(['/', '/early-access', '/admin', '/dashboard?page=2', '/books#recovery-series', '/auth?redirect=//evil.test'])(
    'keeps %s unchanged',
    (to) => expect(toSafeRedirectPath(to, '/')).toBe(to),
  )

  test.each([...foreign, '/你', '/%E4%BD%A0', '/dashboard?q=ümlaut', '/\u{d800}', '/%252F%252Fevil.test', '/a//b', '/@evil.test'])(
    'is an ASCII path of this site for %j',
    (to) => {
      const path = toSafeRedirectPath(to, '/dashboard')
      expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      expect(new URL(path, site).origin).toBe(site)
    },
  )

  test('gets the same result when checked again', () => {
    for (const to of [...corpus, ...foreign]) {
      const once = toSafeRedirectPath(to, '/dashboard')
      expect(toSafeRedirectPath(once, '/')).toBe(once)
    }
  })
})

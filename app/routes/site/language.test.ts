import { describe, expect, test } from 'vitest'
import { action, loader } from './language'

function choose(fields: Record<string, string>, init: RequestInit = {}) {
  const request = new Request('http://localhost/language', { method: 'POST', body: new URLSearchParams(fields), ...init })
  return action({ request, params: {}, context: {} })
}

describe('the language menu', () => {
  test('keeps the choice in a plain cookie for a year and returns to the page', async () => {
    const answer = await choose({ lng: 'de', to: '/books' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/books')
    expect(answer.headers.get('Set-Cookie')).toBe('preferred-language=de; Path=/; Max-Age=31536000; SameSite=Lax')
  })

  test.each([
    ['/auth?action=register&lng=fr&email=a%40b.test', '/auth?action=register&email=a%40b.test'],
    ['/books?lng=fr#recovery-series', '/books#recovery-series'],
    ['/?lng=fr&lng=ru', '/'],
    ['/early-access?done', '/early-access?done'],
    ['/dashboard?page=2', '/dashboard?page=2'],
  ])('returns from %s to %s', async (to, path) => {
    expect((await choose({ lng: 'ja', to })).headers.get('Location')).toBe(path)
  })

  test.each(['', 'xx', 'DE', '__proto__', 'constructor', '../../etc/passwd', 'en-"><script>', 'd'.repeat(10_000)])(
    'changes nothing for %j',
    async (lng) => {
      const answer = await choose({ lng, to: '/books' })
      expect(answer.status).toBe(303)
      expect(answer.headers.get('Location')).toBe('/books')
      expect(answer.headers.get('Set-Cookie')).toBeNull()
    },
  )

  test('never leads to another site', async () => {
    expect((await choose({ lng: 'de', to: '//evil.test' })).headers.get('Location')).toBe('/')
  })

  test.each(['application/json', 'multipart/form-data', 'text/plain'])(
    'returns to the start page for a body of %s that is no form',
    async (type) => {
      const answer = await choose({}, { body: '{"lng":', headers: { 'Content-Type': type } })
      expect(answer.status).toBe(303)
      expect(answer.headers.get('Location')).toBe('/')
    },
  )

  test('accepts only POST', async () => {
    const deleted = await choose({ lng: 'de', to: '/' }, { method: 'DELETE' })
    for (const answer of [loader(), deleted]) {
      expect(answer.status).toBe(405)
      expect(answer.headers.get('Allow')).toBe('POST')
    }
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectLanguage } from '../i18n/detect-language'
import { buildPageCacheKey } from './page-cache-key'

const keyOf = (url: string, headers: Record<string, string>) => buildPageCacheKey({ req: { url, headers }, host: 'localhost' })

test('the language in a page’s cache key is the one the app renders it in', async () => {
  const tag = fc.constantFrom('en', 'de', 'de-AT', 'zh-TW', 'ar', 'xx', 'EN', '*', '', 'hi', 'pt-BR')
  const weight = fc.constantFrom('', ';q=0', ';q=0.3', ';q=1', ';q=0.9', ';q=x')
  const wish = fc.array(fc.tuple(tag, weight).map((pair) => pair.join('')), { maxLength: 4 }).map((wishes) => wishes.join(', '))
  const headers = fc.record({ 'accept-language': wish, cookie: tag.map((language) => `preferred-language=${language}`) }, { requiredKeys: [] })
  const url = fc.option(tag).map((language) => (language === null ? '/books' : `/books?lng=${language}`))
  await fc.assert(fc.asyncProperty(url, headers, async (address, given) => {
    const key = keyOf(address, given)
    if (key === undefined) return
    const language = await detectLanguage(new Request(`http://localhost${address}`, { headers: given }))
    expect(key.split(' ')[2]).toBe(language)
  }), { numRuns: 500 })
})

test('other paths below an address have no key, except the pages of books, series, samples and letters, and about the API', () => {
  expect(['/api/docs', '/books', '/', '/books/first-night', '/books/series/coast', '/samples/first-chapter', '/letters', '/letters/the-long-rains'].filter((url) => !keyOf(url, {}))).toEqual([])
  expect(['/api/docs/', '/api/stats', '/admin/users', '/api/docs/x', '/books/', '/books/x/y', '/books/series/', '/books/series/x/y', '/samples/', '/letters/A', '/letters/a/b'].filter((url) => keyOf(url, {}))).toEqual([])
})

test('a cookie with more than the language has no key', () => {
  fc.assert(fc.property(fc.string({ minLength: 1 }), (more) => {
    fc.pre(!/^[^;\s]*$/.test(more))
    expect(keyOf('/books', { cookie: `preferred-language=en${more}` })).toBeUndefined()
  }))
})

import { describe, expect, test } from 'vitest'
import { buildPageUrl, listAlternateLinks } from './alternate-links'
import { getRequestLocalizer, getLocalizer } from './server'
import { getTextDirection, isLanguage, type Language, languages, nativeLanguageNames } from './settings'

async function languageOf(query: string, headers: Record<string, string> = {}) {
  return (await getRequestLocalizer(new Request(`http://localhost/books${query}`, { headers }))).language
}

describe('the language of an answer', () => {
  test('is English if nothing is known', async () => {
    expect(await languageOf('')).toBe('en')
    expect(await languageOf('', { 'Accept-Language': '*' })).toBe('en')
    expect(await languageOf('', { 'Accept-Language': 'sv, nl;q=0.8' })).toBe('en')
  })

  test.each([
    ['de', 'de'],
    ['zh-TW', 'zh'],
    ['pt-BR,pt;q=0.9', 'pt'],
    ['zh-TW, en;q=0.5', 'zh'],
    ['en;q=0.2, ru;q=0.7, fr;q=0.4', 'ru'],
    ['sv, hi-IN;q=0.3', 'hi'],
    ['fr;q=0, es;q=0.1', 'es'],
    ['JA-jp', 'ja'],
    ['ar-EG ; q=0.9 , de ; q=0.8', 'ar'],
    [';;q=,,-,de', 'de'],
  ])('follows the browser: %s gives %s', async (header, language) => {
    expect(await languageOf('', { 'Accept-Language': header })).toBe(language)
  })

  test('is the saved choice rather than the browser’s', async () => {
    const headers = { Cookie: 'a=1; preferred-language=ja; b=2', 'Accept-Language': 'de' }
    expect(await languageOf('', headers)).toBe('ja')
  })

  test('is the one in the address rather than the saved choice', async () => {
    const headers = { Cookie: 'preferred-language=ja', 'Accept-Language': 'de' }
    expect(await languageOf('?lng=fr', headers)).toBe('fr')
    expect(await languageOf('?lng=pt-BR', headers)).toBe('pt')
  })

  test.each(languages)('is %s for an address that names it, without any cookie', async (language) => {
    expect(await languageOf(`?lng=${language}`)).toBe(language)
  })

  const nonsense = [
    '',
    'xx',
    '../../etc/passwd',
    '..%2f',
    'en/../../x',
    '__proto__',
    'constructor',
    'toString',
    'en-"><script>',
    'a'.repeat(10_000),
    'a-'.repeat(5_000),
    ' '.repeat(5_000) + ';q=',
  ]

  test.each(nonsense)('is English for the invalid value %j from any source', async (value) => {
    expect(await languageOf(`?lng=${encodeURIComponent(value)}`)).toBe('en')
    expect(await languageOf('', { Cookie: `preferred-language=${value}` })).toBe('en')
    expect(await languageOf('', { 'Accept-Language': value })).toBe('en')
  })

  test('skips an unsupported value and uses the next source', async () => {
    expect(await languageOf('?lng=xx', { Cookie: 'preferred-language=ja' })).toBe('ja')
    expect(await languageOf('', { Cookie: 'preferred-language=xx', 'Accept-Language': 'de' })).toBe('de')
    expect(await languageOf('', { Cookie: 'not-preferred-language=ja' })).toBe('en')
  })
})

describe('a text', () => {
  const { t } = getLocalizer('en')

  test('is found by its namespace and path', () => {
    expect(t('api:invalid_credentials')).toBe('Invalid username, email or password')
  })

  test('contains its values unchanged: nothing in them is escaped, nested or interpolated', () => {
    for (const max of ['<b>', '$t(api:taken)', '{{max}}', '$&', '__proto__']) {
      expect(t('validation:too_long', { max })).toBe(`Use at most ${max} characters`)
    }
  })

  test('writes numbers with the reader’s grouping', () => {
    expect(t('validation:too_long', { max: 20_000 })).toBe('Use at most 20,000 characters')
  })

  test('is the same when looked up again, and separate from its other forms', () => {
    for (let time = 0; time < 2; time++) {
      expect(t('validation:too_long', { max: 5 })).toBe('Use at most 5 characters')
      expect(t('validation:too_long', { max: 6 })).toBe('Use at most 6 characters')
      expect(t('validation:email')).toBe('Enter an email address, such as name@example.com')
    }
  })

  test('does not compile with a misspelt key', () => {
    // @ts-expect-error there is no such text
    expect(t('validation:to_long')).toBe('to_long')
    // @ts-expect-error there is no such namespace
    t('nowhere:title')
  })
})

describe('formats', () => {
  const noon = new Date('2026-11-20T12:04:00Z')
  const before = (seconds: number) => new Date(noon.getTime() - seconds * 1000)
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

  test.each([
    ['en', 'November 20, 2026'],
    ['es', '20 de noviembre de 2026'],
    ['fr', '20 novembre 2026'],
    ['de', '20. November 2026'],
    ['pt', '20 de novembro de 2026'],
    ['zh', '2026年11月20日'],
    ['ja', '2026年11月20日'],
    ['ar', '20 نوفمبر 2026'],
    ['hi', '20 नवंबर 2026'],
    ['ru', '20 ноября 2026 г.'],
  ] as const)('write a date in %s as %s', (language, text) => {
    expect(plain(getLocalizer(language).format.date(noon))).toBe(text)
  })

  test.each([
    ['fr', '1er novembre 2026'],
    ['pt', '1º de novembro de 2026'],
    ['es', '1 de noviembre de 2026'],
  ] as const)('write the first day of a month in %s as %s', (language, text) => {
    const { date, dateTime } = getLocalizer(language).format
    const first = new Date('2026-11-01T12:04:00Z')
    expect(plain(date(first))).toBe(text)
    expect(plain(dateTime(first))).toContain(text)
    expect(plain(date(new Date('2026-11-11T12:04:00Z')))).toMatch(/^11 /)
  })

  test('fit into a sentence that ends with a full stop, although a Russian date has its own', () => {
    const { t, format } = getLocalizer('ru')
    expect(t('journey:weeks.since', { date: format.date(noon) })).not.toContain('..')
  })

  test('write a time so that it fits into a sentence, in Hindi too', () => {
    expect(plain(getLocalizer('hi').format.dateTime(noon, 'Africa/Nairobi'))).toBe('20 नवंबर 2026, 15:04 GMT+3')
  })

  test('write an instant in the reader’s time zone and name the zone', () => {
    const { dateTime } = getLocalizer('en').format
    expect(plain(dateTime(noon))).toBe('November 20, 2026 at 12:04 PM UTC')
    expect(plain(dateTime(noon, 'Africa/Nairobi'))).toBe('November 20, 2026 at 3:04 PM GMT+3')
    expect(getLocalizer('en').format.date(new Date('2026-11-20T23:00:00Z'), 'Asia/Kolkata')).toBe('November 21, 2026')
  })

  test('fall back to UTC for a zone that does not exist', () => {
    for (const zone of ['', 'Mars/Olympus', '../UTC', 'x'.repeat(10_000)]) {
      expect(plain(getLocalizer('en').format.dateTime(noon, zone))).toBe('November 20, 2026 at 12:04 PM UTC')
    }
  })

  test.each([
    [-5, 'now'],
    [0, 'now'],
    [59, 'now'],
    [60, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [3 * 3_600, '3 hours ago'],
    [86_400, '1 day ago'],
    [29.9 * 86_400, '29 days ago'],
    [30 * 86_400, '1 month ago'],
    [365 * 86_400, '11 months ago'],
    [366 * 86_400, '1 year ago'],
    [900 * 86_400, '2 years ago'],
  ])('write %d seconds ago as "%s"', (seconds, text) => {
    expect(getLocalizer('en').format.relative(before(seconds), noon)).toBe(text)
  })

  test.each([
    ['de', 'vor 3 Stunden'],
    ['ja', '3 時間前'],
    ['ar', 'قبل 3 ساعات'],
    ['hi', '3 घंटे पहले'],
    ['ru', '3 часа назад'],
  ] as const)('write three hours ago in %s', (language, text) => {
    expect(plain(getLocalizer(language).format.relative(before(3 * 3_600), noon))).toBe(text)
  })

  test('write days ago by midnight in the reader’s time zone', () => {
    const evening = new Date('2026-11-20T22:30:00Z')
    const daysAgo = (day: number, zone?: string, language: Language = 'en') => plain(getLocalizer(language).format.daysAgo(new Date(Date.UTC(2026, 10, day, 21)), evening, zone))
    expect([20, 19, 17, 23].map((day) => daysAgo(day))).toEqual(['today', 'yesterday', '3 days ago', 'today'])
    expect([daysAgo(20, 'Africa/Nairobi'), daysAgo(20, 'Europe/Berlin'), daysAgo(17, undefined, 'ja')]).toEqual(['today', 'today', '3 日前'])
    expect(plain(getLocalizer('en').format.daysAgo(new Date('2026-11-20T17:00:00Z'), evening, 'Asia/Tokyo'))).toBe('today')
    expect(plain(getLocalizer('en').format.daysAgo(new Date('2026-11-20T14:00:00Z'), evening, 'Asia/Tokyo'))).toBe('yesterday')
  })

  test('write a duration in the largest unit that gives a whole number', () => {
    const { span } = getLocalizer('en').format
    expect([42, 60, 90, 900, 3_600, 86_400, 30 * 86_400].map(span)).toEqual(
      ['42 seconds', '1 minute', '90 seconds', '15 minutes', '1 hour', '1 day', '30 days'])
    expect([getLocalizer('ru').format.span(300), getLocalizer('ja').format.span(7_200)].map((text) => text.replace(/\s/g, ' '))).toEqual(['5 минут', '2 時間'])
  })

  test('write numbers, money and lists in the reader’s way, always with Latin digits', () => {
    const { number, money, list } = getLocalizer('en').format
    expect([number(1234.5), money(5.99), money(1_000_000), list(['a', 'b', 'c'])]).toEqual([
      '1,234.5',
      '$5.99',
      '$1,000,000',
      'a, b, and c',
    ])
    expect(plain(getLocalizer('de').format.money(25_000))).toBe('25.000 $')
    // Isolated from the surrounding right-to-left line.
    expect(getLocalizer('ar').format.money(25_000.5)).toBe('\u2066$25,000.50\u2069')
    for (const language of languages) expect(getLocalizer(language).format.number(2_468)).toMatch(/^2\D?468$/)
  })
})

describe('the languages', () => {
  test('each have their own name and a direction', () => {
    expect(Object.keys(nativeLanguageNames)).toEqual([...languages])
    expect(languages.filter((language) => getTextDirection(language) === 'rtl')).toEqual(['ar'])
  })

  test('are matched exactly', () => {
    expect(['en', 'EN', 'en-US', '__proto__', '', undefined, 0].filter(isLanguage)).toEqual(['en'])
  })

  test('each have an address, and one address uses the browser’s language, all without the query of the page', () => {
    const links = listAlternateLinks(buildPageUrl(new URL('http://127.0.0.1:3000/auth?email=a@b.test&lng=de'), 'https://site.test'))
    expect(links).toHaveLength(11)
    expect(links[3]).toEqual({ hreflang: 'de', href: 'https://site.test/auth?lng=de' })
    expect(links.at(-1)).toEqual({ hreflang: 'x-default', href: 'https://site.test/auth' })
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod/v4'
import { setClock } from '~/infra/clock'
import { isIsbn } from './isbn'
import { BookOffersSchema, maxOffers, buildOfferFieldName, parseOffers } from './offer-schemas'
import { BookAvailabilitySchema, BookFactsSchema, NewBookSchema } from './schemas'

beforeEach(() => setClock(() => new Date('2030-01-15T12:00:00Z')))
afterEach(() => setClock(null))

/** The messages by field. */
function complaints(schema: z.ZodType, input: object) {
  const issues = schema.safeParse(input).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('a new book', () => {
  const book = { title: 'Quiet Harbor', text: 'A story.', slug: 'quiet-harbor', series: 'recovery', language: 'en' }

  test.each(['Quiet Harbor', 'quiet_harbor', '-quiet', 'quiet-', 'quiet--harbor', 'ruhiger-häfen', '../etc', '', 'a/b'])('has no address such as "%s"', (slug) => {
    expect(complaints(NewBookSchema, { ...book, slug })).toEqual({ slug: 'validation:slug' })
  })

  test('has an address in small letters, and not that of the form', () => {
    expect(NewBookSchema.parse({ ...book, slug: ' Quiet-Harbor ' }).slug).toBe('quiet-harbor')
    expect(complaints(NewBookSchema, { ...book, slug: 'new' })).toEqual({ slug: 'validation:slug_taken' })
    expect(complaints(NewBookSchema, { ...book, slug: 'a'.repeat(61) })).toEqual({ slug: 'validation:too_long|{"max":60}' })
  })

  test('needs a title, a description and a series of the site', () => {
    expect(complaints(NewBookSchema, { ...book, title: ' ', text: '', series: 'poems' })).toEqual({
      title: 'validation:book_title', text: 'validation:book_text', series: 'validation:choice',
    })
  })
})

describe('what a book is', () => {
  const facts = { series: 'motherhood', language: 'es', soldAs: '', isbn: '', dayFrom: '', dayTo: '' }

  test('may be without an ISBN and without days', () => {
    expect(BookFactsSchema.parse(facts)).toEqual({ series: 'motherhood', language: 'es', soldAs: null, isbn: null, dayFrom: null, dayTo: null })
  })

  test.each([['3', ''], ['', '3'], ['10', '3']])('has both days in their order, not "%s" and "%s"', (dayFrom, dayTo) => {
    expect(complaints(BookFactsSchema, { ...facts, dayFrom, dayTo })).toEqual({ dayTo: 'validation:book_days' })
  })

  test.each(['978-3-16-148410-0', '9780306406157', '0-306-40615-2', '080442957X'])('may have the ISBN %s', (isbn) => {
    expect(isIsbn(isbn)).toBe(true)
  })

  test.each(['978-3-16-148410-1', '9770306406157', '0-306-40615-3', '123', 'ISBN'])('has no ISBN such as %s', (isbn) => {
    expect(complaints(BookFactsSchema, { ...facts, isbn })).toEqual({ isbn: 'validation:isbn' })
  })
})

describe('the availability of a book', () => {
  test.each([
    ['announced', '2030-01-15', '12:00', 'validation:ahead'],
    ['announced', '2029-12-31', '', 'validation:ahead'],
    ['available', '2030-01-16', '', 'validation:not_yet'],
    ['available', '', '10:00', 'validation:meetup'],
    ['announced', '15.1.2030', '', 'validation:day'],
  ])('%s for "%s" at "%s" is refused at the day', (status, day, time, message) => {
    expect(complaints(BookAvailabilitySchema, { status, day, time })).toEqual({ day: message })
  })

  test.each([['announced', '2030-01-16', ''], ['announced', '', ''], ['available', '2030-01-15', '12:00'], ['available', '', ''], ['withdrawn', '2020-01-01', '']])(
    '%s for "%s" at "%s" is accepted', (status, day, time) => {
      expect(complaints(BookAvailabilitySchema, { status, day, time })).toEqual({})
    })
})

describe('the prices and shops of a book', () => {
  const row = (no: number, parts: Partial<Record<'format' | 'price' | 'currency' | 'shop' | 'url', string>>) =>
    Object.fromEntries(Object.entries(parts).map(([part, value]) => [buildOfferFieldName(part as 'format', no), value]))

  test('are read in their order, with exact cents, and without the empty rows', () => {
    const sent = {
      ...row(0, { format: 'ebook', price: '5,9', currency: 'EUR', shop: ' Bücher  Müller ', url: 'https://shop.example/1' }),
      ...row(1, { format: '', price: '', currency: 'USD', shop: '', url: '' }),
      ...row(3, { format: 'audiobook', price: '12' }),
      ...row(maxOffers - 1, { format: 'hardcover', price: '19.99', currency: '' }),
    }
    expect(parseOffers(BookOffersSchema.parse(sent))).toEqual([
      { format: 'ebook', cents: 590, currency: 'EUR', shop: 'Bücher Müller', url: 'https://shop.example/1' },
      { format: 'audiobook', cents: 1200, currency: 'USD', shop: '', url: null },
      { format: 'hardcover', cents: 1999, currency: 'USD', shop: '', url: null },
    ])
  })

  test.each(['http://shop.example', 'javascript:alert(1)', 'shop.example', 'data:text/html,x', '//shop.example'])('lead to no address such as %s', (url) => {
    expect(complaints(BookOffersSchema, row(0, { format: 'ebook', price: '1', url }))).toEqual({ url_0: 'validation:address' })
  })

  test.each(['-1', '1e3', '5.999', '123456', 'free', '５'])('have no price such as %s', (price) => {
    expect(complaints(BookOffersSchema, row(3, { format: 'ebook', price }))).toEqual({ price_3: 'validation:price' })
  })

  test('need a price with a shop, and a format with a price', () => {
    expect(complaints(BookOffersSchema, { ...row(0, { shop: 'Müller' }), ...row(1, { price: '5' }) })).toEqual({ price_0: 'validation:price', format_1: 'validation:choice' })
  })
})

import { describe, expect, it } from 'vitest'
import { localizerFor } from '~/i18n/server'
import { seriesTexts } from './texts'

const series = seriesTexts(localizerFor('en'))
const books = Object.values(series).flatMap((one) => one.books)

describe('the page of books', () => {
  it('offers available books in both formats, and none that are coming soon', () => {
    for (const book of books) {
      expect(book.availability).toBe(book.onSale ? 'Available now' : 'Coming soon')
      expect(book.offers).toHaveLength(book.onSale ? 2 : 0)
    }
    expect(books.flatMap(({ offers }) => offers.map(({ label }) => label))).toEqual([
      'Order eBook $5.99',
      'Order paperback $14.95',
      'Order eBook $5.99',
      'Order paperback $9.99',
    ])
  })

  it('links each series to its sample', () => {
    expect(Object.values(series).map(({ sample }) => sample.href)).toEqual([
      '/sample-pastors-daughter',
      '/sample-sober-curious',
      '/sample-200-days',
    ])
  })

  it('lists all fifteen stories and all eleven novels', () => {
    expect(series.pregnancy.complete.parts.map(({ entries }) => entries.length)).toEqual([8, 7])
    expect(series.motherhood.complete.parts.map(({ entries }) => entries.length)).toEqual([11])
  })
})

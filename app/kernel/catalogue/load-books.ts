import { mapByLanguage } from '~/i18n/by-language'
import { isLanguage } from '~/i18n/settings'
import { read, type BookModel, type BookOfferModel, type BookTextModel, type CoverAltModel, type CoverModel } from '~/infra/db'
import { type Book, type BookCover, type BookText, currencies, bookFormats } from './book'
import type { Series } from './series'

type CoverRow = CoverModel & { alts: CoverAltModel[] }
type Row = BookModel & { texts: BookTextModel[]; offers: BookOfferModel[]; cover: CoverRow | null }

/** Reads all books in series order, with texts, offers and cover data but no image files. The number of queries is constant. */
export async function loadBooks(series: readonly Series[]): Promise<Book[]> {
  const include = { texts: true, offers: { orderBy: { place: 'asc' } }, cover: { include: { alts: true } } } as const
  const rows = await read.book.findMany({ include, orderBy: [{ place: 'asc' }, { id: 'asc' }] })
  const places = new Map(series.map(({ id }, place) => [id, place]))
  const placeOf = (row: Row) => places.get(row.series) ?? places.size
  return rows.sort((a, b) => placeOf(a) - placeOf(b)).map(bookOf)
}

/** Skips offers in unknown formats or currencies, which a later version of the site may have stored. */
function bookOf(row: Row): Book {
  const { id, series, status, since, isbn, soldAs, dayFrom, dayTo, version, editedAt } = row
  return {
    id,
    series,
    status,
    since,
    language: isLanguage(row.language) ? row.language : 'en',
    isbn,
    soldAs,
    days: dayFrom !== null && dayTo !== null ? [dayFrom, dayTo] : null,
    offers: row.offers.flatMap(({ cents, shop, url, ...offer }) => {
      const format = bookFormats.find((one) => one === offer.format)
      const currency = currencies.find((one) => one === offer.currency)
      return format && currency ? [{ format, currency, cents, shop, url }] : []
    }),
    texts: mapByLanguage(row.texts, textOf),
    cover: row.cover && coverOf(row.cover),
    version,
    isEdited: editedAt !== null,
  }
}

const textOf = ({ title, text, description, stories }: BookText): BookText => ({ title, text, description, stories })

const coverOf = ({ id, width, height, alts }: CoverRow): BookCover => ({
  id, width, height, alts: mapByLanguage(alts, ({ text }) => text),
})

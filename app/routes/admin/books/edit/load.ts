import { localizeBook } from '~/features/publishing/books/book-texts'
import { BookOffersSchema, maxShopNameLength, maxOffers, buildOfferFieldName } from '~/features/publishing/catalogue/offer-schemas'
import { BookAvailabilitySchema, BookFactsSchema } from '~/features/publishing/catalogue/schemas'
import { getFieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { type Book, bookStatuses, currencies, bookFormats } from '~/kernel/catalogue/book'
import { isBuiltInBookId } from '~/kernel/catalogue/built-in-books'
import { maxUrlLength } from '~/kernel/validation/url-and-date'
import { listLanguageOptions } from '../../_parts/language-options'
import { loadCurrentBook } from '../current-book'
import { toBookStatusView } from '../load'
import { listSeriesOptions, bookTextLimits } from '../options'

const spareRows = 3

export async function loadBookView(id: string, localizer: Localizer) {
  const book = await loadCurrentBook(id)
  const { title, language } = localizeBook(localizer, book)
  return {
    id,
    title,
    lang: language,
    version: book.version,
    page: `/books/${id}`,
    ...toBookStatusView(book, localizer),
    facts: buildFactsView(book, localizer),
    availability: buildAvailabilityView(book, localizer),
    offers: buildOffersView(book, localizer),
    texts: languages.map((each) => ({ id: each, language: localizer.format.language(each), state: getTextState(book, each) })),
  }
}
export type BookView = Awaited<ReturnType<typeof loadBookView>>

function buildFactsView({ series, language, soldAs, isbn, days }: Book, localizer: Localizer) {
  return {
    rules: getFieldRules(BookFactsSchema, localizer.t),
    series: listSeriesOptions(localizer),
    languages: listLanguageOptions(localizer),
    maxTitleLength: bookTextLimits.title,
    values: { series, language, soldAs, isbn: isbn ?? '', dayFrom: String(days?.[0] ?? ''), dayTo: String(days?.[1] ?? '') },
  }
}

function buildAvailabilityView({ status, since }: Book, { t }: Localizer) {
  const at = since?.toISOString() ?? ''
  return { rules: getFieldRules(BookAvailabilitySchema, t), statuses: bookStatuses, values: { status, day: at.slice(0, 10), time: at.slice(11, 16) } }
}

function buildOffersView({ offers }: Book, { t }: Localizer) {
  const values = offers.flatMap(({ format, cents, currency, shop, url }, row) =>
    Object.entries({ format, price: (cents / 100).toFixed(2), currency, shop, url: url ?? '' }).map(([part, value]) => [buildOfferFieldName(part as 'format', row), value]))
  return {
    rules: getFieldRules(BookOffersSchema, t),
    rowCount: Math.min(maxOffers, offers.length + spareRows),
    maxRowCount: maxOffers,
    formats: bookFormats,
    currencies,
    maxShopNameLength,
    maxAddressLength: maxUrlLength,
    values: Object.fromEntries(values) as Record<string, string>,
  }
}

/** Returns `own` if an admin has saved a text in the language, `site` if the site has a built-in text, otherwise `missing`. */
function getTextState({ id, texts }: Book, language: (typeof languages)[number]): 'own' | 'site' | 'missing' {
  if (texts[language]) return 'own'
  return isBuiltInBookId(id) ? 'site' : 'missing'
}

import { localizeBook } from '~/features/publishing/books/book-texts'
import { toCoverView } from '~/features/publishing/covers/cover-view'
import { buildGeneratedCover } from '~/features/publishing/generated-covers/generated-cover'
import { listOffers } from '~/features/publishing/books/offers'
import { getSampleTitle } from '~/features/publishing/books/sample-content'
import { getSeriesLabel, localizeSeries } from '~/features/publishing/books/series-text'
import type { Localizer } from '~/i18n/server'
import type { Book } from '~/kernel/catalogue/book'
import { getEffectiveBookStatus } from '~/kernel/catalogue/catalogue'
import { buildSamplePath, listPublishedSamplesOfBook } from '~/kernel/catalogue/samples'

const availabilityKeys = { available: 'available', announced: 'coming-soon', withdrawn: 'withdrawn', draft: 'coming-soon' } as const

export function buildBookPageView(localizer: Localizer, book: Book) {
  const { t } = localizer
  const status = getEffectiveBookStatus(book)
  const { title, text, description, stories, language } = localizeBook(localizer, book)
  const offers = listOffers(localizer, 'books:action.order', book)
  return {
    meta: { title, description: text },
    label: getSeriesLabel(localizer, book.series),
    title,
    text,
    description,
    lang: language,
    onSale: status === 'available',
    availability: t(`books:availability.${availabilityKeys[status]}`),
    cover: toCoverView(localizer, book),
    generatedCover: buildGeneratedCover(localizer, book),
    preview: status === 'draft' ? t('admin-writing:visitor.note') : null,
    facts: listBookFacts(localizer, book),
    stories: { title: t('books:page.stories'), list: stories.split('\n').filter(Boolean) },
    offers: { title: t('books:page.buy'), list: offers, note: offers.some(({ href }) => href) ? t('samples:buyNote') : undefined },
    samples: { title: t('books:action.sample'), list: listPublishedSamplesOfBook(book.id).map((sample) => ({ href: buildSamplePath(sample.id), title: getSampleTitle(localizer, sample) })) },
    back: { label: t('samples:back'), href: `/books#${book.series}-series` },
  }
}

function listBookFacts(localizer: Localizer, book: Book) {
  const { t, format } = localizer
  const { series, language, isbn, days, since } = book
  const sinceName = { available: 'since', announced: 'expected' } as const
  const status = getEffectiveBookStatus(book)
  const facts = [
    [t('books:page.series'), localizeSeries(localizer, series).name],
    [t('books:page.language'), format.language(language)],
    [t('books:page.days'), days && t('books:days', { from: days[0], to: days[1] })],
    [t('books:page.isbn'), isbn],
    since && (status === 'available' || status === 'announced') ? [t(`books:page.${sinceName[status]}`), format.date(since)] : null,
  ] as const
  return facts.flatMap((fact) => (fact?.[1] ? [{ label: fact[0], value: fact[1] }] : []))
}

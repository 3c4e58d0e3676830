import { bookTexts, storyTitle } from '~/features/publishing/books/book-texts'
import { coverView } from '~/features/publishing/covers/cover-view'
import { drawnCover } from '~/features/publishing/drawn-covers/drawn-cover'
import { offersOf } from '~/features/publishing/books/offers'
import { addressOf, type ReadingPlace } from '~/features/publishing/reading-places/reading-place'
import { minutesToRead } from '~/features/publishing/reading-places/reading-minutes'
import { siteSettings } from '~/features/operations/settings/site-settings'
import type { Localizer } from '~/i18n/server'
import type { Book, SeriesId } from '~/kernel/catalogue/book'
import { booksIn, findBook, isLinked, isOnSale, isPublic } from '~/kernel/catalogue/catalogue'
import { featuredNovels, featuredStories, journey, novels, type SampleId, storiesOfVolume } from '~/kernel/catalogue/shipped'

const storiesAtFirst = Object.values(storiesOfVolume).flat().length

export function seriesTexts(localizer: Localizer, places: readonly ReadingPlace[] = []) {
  const { t } = localizer
  return {
    pregnancy: {
      ...sectionTexts(localizer, 'pregnancy', 'pastors-daughter', booksIn('pregnancy'), places),
      featured: {
        title: t('books:series.pregnancy.featured'),
        list: featuredStories.map((id) => ({ title: storyTitle(localizer, id), text: t(`books:featured.${id}`) })),
      },
      complete: completeVolumes(localizer),
    },
    recovery: {
      ...sectionTexts(localizer, 'recovery', 'sober-curious', booksIn('recovery'), places),
      journey: {
        title: t('books:series.recovery.journey'),
        steps: journey.map((step) => ({
          when: t(`books:journey.${step}.when`),
          title: t(`books:journey.${step}.title`),
          text: t(`books:journey.${step}.text`),
        })),
      },
    },
    motherhood: {
      ...sectionTexts(localizer, 'motherhood', '200-days', novelsInFront(), places),
      featured: { title: t('books:series.motherhood.featured'), list: featuredTexts(localizer) },
      complete: completeNovels(localizer),
    },
  }
}

/** The novels that can be bought, or else the first. The complete series lists the others. */
function novelsInFront(): Book[] {
  const all = booksIn('motherhood')
  const sold = all.filter(isOnSale)
  return sold.length > 0 ? sold : all.slice(0, 1)
}

function featuredTexts(localizer: Localizer) {
  const found = featuredNovels.flatMap((id) => findBook(id) ?? []).filter(isPublic)
  return found.map((novel) => {
    const { title, text } = bookTexts(localizer, novel)
    return { title, text }
  })
}

function sectionTexts(localizer: Localizer, id: SeriesId, sample: SampleId, books: readonly Book[], places: readonly ReadingPlace[]) {
  const { t } = localizer
  return {
    id,
    name: t(`books:series.${id}.name`),
    label: t(`books:series.${id}.label`),
    text: t(`books:series.${id}.text`),
    coverAlt: t(`books:coverAlt.${id}`),
    books: books.map((book) => entryTexts(localizer, book)),
    sample: sampleLinks(localizer, sample, places),
    updates: siteSettings.registrationOpen ? t('books:action.updates') : null,
  }
}

function sampleLinks(localizer: Localizer, id: SampleId, places: readonly ReadingPlace[]) {
  const { t } = localizer
  const place = places.find(({ sample, isFinished }) => sample === id && !isFinished)
  return {
    label: t('books:action.sample'),
    href: `/sample-${id}`,
    minutes: minutesToRead(localizer, id),
    resume: place ? { label: t('books:action.continue'), href: addressOf(place) } : null,
  }
}

function entryTexts(localizer: Localizer, book: Book) {
  const { title, text, language } = bookTexts(localizer, book)
  const cover = coverView(localizer, book) ?? undefined
  return {
    id: book.id,
    title,
    text,
    lang: language,
    href: isLinked(book) ? `/books/${book.id}` : undefined,
    ...availability(localizer, book),
    offers: offersOf(localizer, 'books:action.order', book),
    cover,
    drawn: !cover && isLinked(book) ? drawnCover(localizer, book) : undefined,
  }
}

function availability({ t }: Localizer, book: Book) {
  const onSale = isOnSale(book)
  return { onSale, availability: t(`books:availability.${onSale ? 'available' : 'coming-soon'}`) }
}

function completeVolumes(localizer: Localizer) {
  const { t } = localizer
  const parts = booksIn('pregnancy').flatMap((volume) => {
    const { title, stories, language } = bookTexts(localizer, volume)
    const entries = stories.split('\n').filter(Boolean).map((story) => ({ title: story, lang: language }))
    return entries.length > 0 ? [{ title, lang: language, entries }] : []
  })
  const count = parts.reduce((sum, { entries }) => sum + entries.length, 0)
  return { label: t(count === storiesAtFirst ? 'books:series.pregnancy.complete' : 'books:complete_series'), parts }
}

function completeNovels(localizer: Localizer) {
  const { t } = localizer
  const entries = booksIn('motherhood').map((novel) => {
    const { title, text, language } = bookTexts(localizer, novel)
    return {
      title,
      lang: language,
      href: isLinked(novel) ? `/books/${novel.id}` : undefined,
      note: novel.days ? t('books:days', { from: novel.days[0], to: novel.days[1] }) : undefined,
      text,
      ...availability(localizer, novel),
    }
  })
  return { label: t(entries.length === novels.length ? 'books:series.motherhood.complete' : 'books:complete_series'), parts: [{ entries }] }
}

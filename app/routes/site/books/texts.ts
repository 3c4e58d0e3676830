import {
  featuredNovels,
  featuredStories,
  journey,
  memoir,
  novels,
  type Book,
  type Sale,
  type SampleId,
  type SeriesId,
  storiesOfVolume,
  volumes,
} from '~/kernel/catalogue/catalogue'
import { offersOf } from '~/features/publishing/books/offers'
import { addressOf, type Place } from '~/features/publishing/reading-places/place'
import { minutesToRead } from '~/features/publishing/reading-places/reading-minutes'
import { siteSettings } from '~/features/operations/settings/site-settings'
import type { Localizer } from '~/i18n/server'

/**
 * The sections of the books page.
 * @param places the member's saved reading positions
 */
export function seriesTexts(localizer: Localizer, places: readonly Place[] = []) {
  const { t } = localizer
  return {
    pregnancy: {
      ...sectionTexts(localizer, 'pregnancy', 'pastors-daughter', volumes, places),
      featured: {
        title: t('books:series.pregnancy.featured'),
        list: featuredStories.map((id) => ({ title: storyTitle(localizer, id), text: t(`books:featured.${id}`) })),
      },
      complete: { label: t('books:series.pregnancy.complete'), parts: volumes.map(({ id }) => volumePart(localizer, id)) },
    },
    recovery: {
      ...sectionTexts(localizer, 'recovery', 'sober-curious', [memoir], places),
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
      ...sectionTexts(localizer, 'motherhood', '200-days', [novels[0]], places),
      featured: {
        title: t('books:series.motherhood.featured'),
        list: featuredNovels.map((id) => ({ title: t(`books:book.${id}.title`), text: t(`books:book.${id}.text`) })),
      },
      complete: { label: t('books:series.motherhood.complete'), parts: [novelsPart(localizer)] },
    },
  }
}

function sectionTexts(localizer: Localizer, id: SeriesId, sample: SampleId, books: readonly Book[], places: readonly Place[]) {
  const { t } = localizer
  return {
    id,
    name: t(`books:series.${id}.name`),
    label: t(`books:series.${id}.label`),
    text: t(`books:series.${id}.text`),
    coverAlt: t(`books:coverAlt.${id}`),
    books: books.map((book) => bookTexts(localizer, book)),
    sample: sampleLinks(localizer, sample, places),
    updates: siteSettings.registrationOpen ? t('books:action.updates') : null,
  }
}

function sampleLinks(localizer: Localizer, id: SampleId, places: readonly Place[]) {
  const { t } = localizer
  const place = places.find(({ sample, isFinished }) => sample === id && !isFinished)
  return {
    label: t('books:action.sample'),
    href: `/sample-${id}`,
    minutes: minutesToRead(localizer, id),
    resume: place ? { label: t('books:action.continue'), href: addressOf(place) } : null,
  }
}

function bookTexts(localizer: Localizer, book: Book) {
  const { t } = localizer
  const { id, sale } = book
  return {
    id,
    title: t(`books:book.${id}.title`),
    text: t(`books:book.${id}.text`),
    ...availability(localizer, sale),
    offers: offersOf(localizer, 'books:action.order', book),
  }
}

function availability({ t }: Localizer, sale?: Sale) {
  return { onSale: sale !== undefined, availability: t(`books:availability.${sale ? 'available' : 'coming-soon'}`) }
}

function volumePart(localizer: Localizer, id: keyof typeof storiesOfVolume) {
  return {
    title: localizer.t(`books:book.${id}.title`),
    entries: storiesOfVolume[id].map((story) => ({ title: storyTitle(localizer, story) })),
  }
}

function novelsPart(localizer: Localizer) {
  const { t } = localizer
  return {
    entries: novels.map((novel) => ({
      title: t(`books:book.${novel.id}.title`),
      note: t('books:days', { from: novel.days[0], to: novel.days[1] }),
      text: t(`books:book.${novel.id}.text`),
      ...availability(localizer, 'sale' in novel ? novel.sale : undefined),
    })),
  }
}

type StoryId = (typeof storiesOfVolume)[keyof typeof storiesOfVolume][number]

function storyTitle({ t }: Localizer, id: StoryId) {
  return t('books:storyTitle', { title: t(`books:story.${id}.title`), place: t(`books:story.${id}.place`) })
}

import { localizeBook, getBookStoryTitle } from '~/features/publishing/books/book-texts'
import { listOverviewBooks, isLongSeries } from '~/features/publishing/books/overview-books'
import type { Localizer } from '~/i18n/server'
import type { Book } from '~/kernel/catalogue/book'
import { listPublicBooks, findBook, hasLinkedPage, isOnSale, isPublicBook, listPublicSeries } from '~/kernel/catalogue/catalogue'
import {
  bookStoryIdsByVolume, featuredNovelIds, featuredBookStoryIds, isBuiltInSeriesId, memoirStages, novels, type BuiltInSeriesId,
} from '~/kernel/catalogue/built-in-books'
import { findSeriesSampleLinks, getAvailability, type ReadingPlaces, buildSampleLinks, buildSeriesSection } from './series-section'

/** If all volumes together have more stories than this, only the volumes' own pages list the stories. */
const maxListedStories = 60

const builtInStoryCount = Object.values(bookStoryIdsByVolume).flat().length

interface SeriesView extends ReturnType<typeof buildSeriesSection> {
  featured?: { title: string; list: { title: string; text: string }[] }
  complete?: ReturnType<typeof buildNovelList | typeof buildVolumeList>
  journey?: { title: string; steps: { when: string; title: string; text: string }[] }
}

/**
 * Returns the sections of the books page in display order. Keys of added series have a prefix, because JavaScript objects list
 * integer keys first.
 * @param places the member's saved reading positions
 */
export function buildSeriesSections(localizer: Localizer, places: ReadingPlaces = []): Record<string, SeriesView> {
  return Object.fromEntries(listPublicSeries().map(({ id }) =>
    (isBuiltInSeriesId(id) ? [id, builtInSections[id](localizer, places)] : [`added-${id}`, buildSeriesSection(localizer, id, findSeriesSampleLinks(localizer, id, places), listOverviewBooks(id))])))
}

const builtInSections: Record<BuiltInSeriesId, (localizer: Localizer, places: ReadingPlaces) => SeriesView> = {
  pregnancy: (localizer, places) => ({
    ...buildSeriesSection(localizer, 'pregnancy', buildSampleLinks(localizer, 'pastors-daughter', places), listOverviewBooks('pregnancy')),
    featured: {
      title: localizer.t('books:series.pregnancy.featured'),
      list: featuredBookStoryIds.map((id) => ({ title: getBookStoryTitle(localizer, id), text: localizer.t(`books:featured.${id}`) })),
    },
    complete: buildVolumeList(localizer),
  }),
  recovery: (localizer, places) => ({
    ...buildSeriesSection(localizer, 'recovery', buildSampleLinks(localizer, 'sober-curious', places), listOverviewBooks('recovery')),
    journey: buildJourneyTexts(localizer),
  }),
  motherhood: (localizer, places) => ({
    ...buildSeriesSection(localizer, 'motherhood', buildSampleLinks(localizer, '200-days', places), listOverviewNovels()),
    featured: { title: localizer.t('books:series.motherhood.featured'), list: listFeaturedNovels(localizer) },
    complete: buildNovelList(localizer),
  }),
}

function buildJourneyTexts({ t }: Localizer) {
  return {
    title: t('books:series.recovery.journey'),
    steps: memoirStages.map((step) => ({
      when: t(`books:journey.${step}.when`),
      title: t(`books:journey.${step}.title`),
      text: t(`books:journey.${step}.text`),
    })),
  }
}

/**
 * Returns the first books of a long series. For a short series, returns the novels on sale, or the first novel if none is on sale,
 * because a list further down the page contains all novels.
 */
function listOverviewNovels(): readonly Book[] {
  const all = listOverviewBooks('motherhood')
  if (isLongSeries('motherhood')) return all
  const sold = all.filter(isOnSale)
  return sold.length > 0 ? sold : all.slice(0, 1)
}

function listFeaturedNovels(localizer: Localizer) {
  const found = featuredNovelIds.flatMap((id) => findBook(id) ?? []).filter(isPublicBook)
  return found.map((novel) => {
    const { title, text } = localizeBook(localizer, novel)
    return { title, text }
  })
}

function buildVolumeList(localizer: Localizer) {
  const { t } = localizer
  if (isLongSeries('pregnancy')) return undefined
  const parts = listPublicBooks('pregnancy').flatMap((volume) => {
    const { title, stories, language } = localizeBook(localizer, volume)
    const entries = stories.split('\n').filter(Boolean).map((story) => ({ title: story, lang: language }))
    return entries.length > 0 ? [{ title, lang: language, entries }] : []
  })
  const count = parts.reduce((sum, { entries }) => sum + entries.length, 0)
  if (count > maxListedStories) return undefined
  return { label: t(count === builtInStoryCount ? 'books:series.pregnancy.complete' : 'books:complete_series'), parts }
}

function buildNovelList(localizer: Localizer) {
  const { t } = localizer
  if (isLongSeries('motherhood')) return undefined
  const entries = listPublicBooks('motherhood').map((novel) => {
    const { title, text, language } = localizeBook(localizer, novel)
    return {
      title,
      lang: language,
      href: hasLinkedPage(novel) ? `/books/${novel.id}` : undefined,
      note: novel.days ? t('books:days', { from: novel.days[0], to: novel.days[1] }) : undefined,
      text,
      ...getAvailability(localizer, novel),
    }
  })
  return { label: t(entries.length === novels.length ? 'books:series.motherhood.complete' : 'books:complete_series'), parts: [{ entries }] }
}

import { localizeBook, storyTitle } from '~/features/publishing/books/book-texts'
import { listOverviewBooks, isLongSeries } from '~/features/publishing/books/overview-books'
import type { Localizer } from '~/i18n/server'
import type { Book } from '~/kernel/catalogue/book'
import { listPublicBooks, findBook, hasLinkedPage, isOnSale, isPublic, listPublicSeries } from '~/kernel/catalogue/catalogue'
import { featuredNovels, featuredStories, isBuiltInSeries, memoirStages, novels, type BuiltInSeriesId, storiesOfVolume } from '~/kernel/catalogue/built-in-books'
import { addedSample, availability, type Places, sampleLinks, sectionTexts } from './section-texts'

/** A longer list is left to the pages of the volumes. */
const mostStories = 60

const storiesAtFirst = Object.values(storiesOfVolume).flat().length

interface SeriesView extends ReturnType<typeof sectionTexts> {
  featured?: { title: string; list: { title: string; text: string }[] }
  complete?: ReturnType<typeof completeNovels | typeof completeVolumes>
  journey?: { title: string; steps: { when: string; title: string; text: string }[] }
}

/**
 * The sections of the books page in display order. Added series have prefixed keys, because objects sort numeric keys first.
 * @param places the member's saved reading positions
 */
export function seriesTexts(localizer: Localizer, places: Places = []): Record<string, SeriesView> {
  return Object.fromEntries(listPublicSeries().map(({ id }) =>
    (isBuiltInSeries(id) ? [id, shippedSections[id](localizer, places)] : [`added-${id}`, sectionTexts(localizer, id, addedSample(localizer, id, places), listOverviewBooks(id))])))
}

const shippedSections: Record<BuiltInSeriesId, (localizer: Localizer, places: Places) => SeriesView> = {
  pregnancy: (localizer, places) => ({
    ...sectionTexts(localizer, 'pregnancy', sampleLinks(localizer, 'pastors-daughter', places), listOverviewBooks('pregnancy')),
    featured: {
      title: localizer.t('books:series.pregnancy.featured'),
      list: featuredStories.map((id) => ({ title: storyTitle(localizer, id), text: localizer.t(`books:featured.${id}`) })),
    },
    complete: completeVolumes(localizer),
  }),
  recovery: (localizer, places) => ({
    ...sectionTexts(localizer, 'recovery', sampleLinks(localizer, 'sober-curious', places), listOverviewBooks('recovery')),
    journey: journeyTexts(localizer),
  }),
  motherhood: (localizer, places) => ({
    ...sectionTexts(localizer, 'motherhood', sampleLinks(localizer, '200-days', places), novelsInFront()),
    featured: { title: localizer.t('books:series.motherhood.featured'), list: featuredTexts(localizer) },
    complete: completeNovels(localizer),
  }),
}

function journeyTexts({ t }: Localizer) {
  return {
    title: t('books:series.recovery.journey'),
    steps: memoirStages.map((step) => ({
      when: t(`books:journey.${step}.when`),
      title: t(`books:journey.${step}.title`),
      text: t(`books:journey.${step}.text`),
    })),
  }
}

/** The novels on sale, or else only the first: the complete series lists the others. A long series shows its first books. */
function novelsInFront(): readonly Book[] {
  const all = listOverviewBooks('motherhood')
  if (isLongSeries('motherhood')) return all
  const sold = all.filter(isOnSale)
  return sold.length > 0 ? sold : all.slice(0, 1)
}

function featuredTexts(localizer: Localizer) {
  const found = featuredNovels.flatMap((id) => findBook(id) ?? []).filter(isPublic)
  return found.map((novel) => {
    const { title, text } = localizeBook(localizer, novel)
    return { title, text }
  })
}

function completeVolumes(localizer: Localizer) {
  const { t } = localizer
  if (isLongSeries('pregnancy')) return undefined
  const parts = listPublicBooks('pregnancy').flatMap((volume) => {
    const { title, stories, language } = localizeBook(localizer, volume)
    const entries = stories.split('\n').filter(Boolean).map((story) => ({ title: story, lang: language }))
    return entries.length > 0 ? [{ title, lang: language, entries }] : []
  })
  const count = parts.reduce((sum, { entries }) => sum + entries.length, 0)
  if (count > mostStories) return undefined
  return { label: t(count === storiesAtFirst ? 'books:series.pregnancy.complete' : 'books:complete_series'), parts }
}

function completeNovels(localizer: Localizer) {
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
      ...availability(localizer, novel),
    }
  })
  return { label: t(entries.length === novels.length ? 'books:series.motherhood.complete' : 'books:complete_series'), parts: [{ entries }] }
}

import type { Localizer } from '~/i18n/server'
import { buildReadingPlacePath, type ReadingPlace } from './reading-place'
import { countParagraphs, getBuiltInTextTitle } from './built-in-texts'

export function buildContinueReadingView(places: readonly ReadingPlace[], localizer: Localizer, max = places.length) {
  const unfinished = places.filter(({ isFinished }) => !isFinished).slice(0, max)
  if (unfinished.length === 0) return null
  const { t } = localizer
  return {
    title: t('dashboard:reading.title'),
    resume: t('dashboard:reading.continue'),
    forget: t('dashboard:reading.forget'),
    chapters: unfinished.map((place) => {
      const { sample, paragraph } = place
      const title = getBuiltInTextTitle(localizer, sample)
      return {
        sample,
        title,
        place: t('dashboard:reading.place', { paragraph, paragraphs: countParagraphs(sample) }),
        href: buildReadingPlacePath(place),
        resumeName: t('dashboard:reading.continue_name', { title }),
        forgetName: t('dashboard:reading.forget_name', { title }),
      }
    }),
  }
}

import { countParagraphs } from '~/features/books/paragraphs'
import { addressOf, type Place } from '~/features/reading/place'
import type { Localizer } from '~/i18n/server'

/** The chapters a member has begun and not finished; null where there are none. */
export function readingTexts(places: readonly Place[], { t }: Localizer) {
  const begun = places.filter(({ isFinished }) => !isFinished)
  if (begun.length === 0) return null
  return {
    title: t('dashboard:reading.title'),
    resume: t('dashboard:reading.continue'),
    forget: t('dashboard:reading.forget'),
    chapters: begun.map((place) => {
      const { sample, paragraph } = place
      const title = t(`samples:${sample}.title`)
      return {
        sample,
        title,
        place: t('dashboard:reading.place', { paragraph, paragraphs: countParagraphs(sample) }),
        href: addressOf(place),
        resumeName: t('dashboard:reading.continue_name', { title }),
        forgetName: t('dashboard:reading.forget_name', { title }),
      }
    }),
  }
}
export type ReadingTexts = NonNullable<ReturnType<typeof readingTexts>>

import type { Localizer } from '~/i18n/server'
import type { ReadingPlace } from './reading-place'
import { countParagraphs, type BuiltInTextId } from './built-in-texts'

/** `places` is null for signed-out readers and during a database outage. */
export function buildReadingPlaceTexts({ t }: Localizer, sample: BuiltInTextId, places: readonly ReadingPlace[] | null) {
  if (!places) return null
  const paragraphs = countParagraphs(sample)
  const place = places.find((one) => one.sample === sample)
  const keptAt = place && !place.isFinished ? place.paragraph : null
  return {
    sample,
    keptAt,
    kept: t('samples:place.kept'),
    resume: keptAt ? t('samples:place.continue', { paragraph: keptAt, paragraphs }) : null,
    keep: t('samples:place.keep'),
    keepBefore: Array.from({ length: paragraphs }, (_, n) => t('samples:place.keep_before', { paragraph: n + 1, paragraphs })),
    finish: t('samples:place.finish'),
    finished: place?.isFinished ? t(sample === 'guide' ? 'library:place.finished' : 'samples:place.finished') : null,
    forget: t(place?.isFinished ? 'samples:place.forget_finished' : 'samples:place.forget'),
  }
}

import { readingMinutes } from '~/i18n/reading-time'
import type { Localizer } from '~/i18n/server'
import { partsOf, type ReadableId } from './readable'

const known = new Map<string, number>()

/** Cached per language, because counting costs as much as rendering. */
export function readingMinutesText(localizer: Localizer, id: ReadableId): string {
  const { t, language } = localizer
  const key = `${language} ${id}`
  const count = known.get(key) ?? readingMinutes(partsOf(localizer, id).flatMap(({ paragraphs }) => paragraphs).join('\n'), language)
  known.set(key, count)
  return t('samples:minutes', { count })
}

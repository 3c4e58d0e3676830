import { estimateReadingMinutes } from '~/i18n/reading-time'
import type { Localizer } from '~/i18n/server'
import { getBuiltInTextParts, type BuiltInTextId } from './built-in-texts'

const minutesByText = new Map<string, number>()

/** Caches the minutes per language, because counting the words costs as much as rendering the page. */
export function formatBuiltInReadingMinutes(localizer: Localizer, id: BuiltInTextId): string {
  const { t, language } = localizer
  const key = `${language} ${id}`
  const count = minutesByText.get(key) ?? estimateReadingMinutes(getBuiltInTextParts(localizer, id).flatMap(({ paragraphs }) => paragraphs).join('\n'), language)
  minutesByText.set(key, count)
  return t('samples:minutes', { count })
}

import { readingMinutes } from '~/i18n/reading-time'
import type { Localizer } from '~/i18n/server'
import type { SampleId } from './catalogue'

const known = new Map<string, number>()

/** How long a sample takes to read, in words; counted once a language, for counting costs as much as rendering. */
export function sampleMinutes({ t, language }: Localizer, id: SampleId): string {
  const key = `${language} ${id}`
  const count = known.get(key) ?? readingMinutes(t(`samples:${id}.text`), language)
  known.set(key, count)
  return t('samples:minutes', { count })
}

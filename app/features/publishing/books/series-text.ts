import { findLanguageWithText } from '~/i18n/by-language'
import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { findSeries } from '~/kernel/catalogue/catalogue'
import type { SeriesText } from '~/kernel/catalogue/series'
import { isBuiltInSeriesId, type BuiltInSeriesId } from '~/kernel/catalogue/built-in-books'

export interface LocalizedSeriesText extends SeriesText {
  /** The language of the texts, if it is not the reader's. */
  language?: Language
}

/**
 * Returns the author's texts in the reader's language, otherwise the texts that come with the site, otherwise the author's
 * texts in English or in any other language.
 */
export function localizeSeries(localizer: Localizer, id: string): LocalizedSeriesText {
  const texts = findSeries(id)?.texts ?? {}
  const own = texts[localizer.language]
  if (own) return own
  if (isBuiltInSeriesId(id)) return getBuiltInSeriesText(localizer, id)
  const other = findLanguageWithText(texts, ['en'])
  const found = other && texts[other]
  return found ? { ...found, language: other } : { name: id, text: '' }
}

export const getBuiltInSeriesText = ({ t }: Localizer, id: BuiltInSeriesId): SeriesText => ({ name: t(`books:series.${id}.name`), text: t(`books:series.${id}.text`) })

export const getSeriesLabel = (localizer: Localizer, id: string): string =>
  isBuiltInSeriesId(id) ? localizer.t(`books:series.${id}.label`) : localizeSeries(localizer, id).name

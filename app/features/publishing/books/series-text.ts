import { languageWith } from '~/i18n/by-language'
import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { findSeries } from '~/kernel/catalogue/catalogue'
import type { SeriesText } from '~/kernel/catalogue/series'
import { isShippedSeries, type ShippedSeriesId } from '~/kernel/catalogue/shipped'

export interface ShownSeriesText extends SeriesText {
  /** The language of the texts, if it is not the reader's. */
  language?: Language
}

/**
 * The author's texts in the reader's language, else the texts that come with the site, else the author's texts in English or
 * in any other language.
 */
export function seriesText(localizer: Localizer, id: string): ShownSeriesText {
  const texts = findSeries(id)?.texts ?? {}
  const own = texts[localizer.language]
  if (own) return own
  if (isShippedSeries(id)) return shippedSeriesText(localizer, id)
  const other = languageWith(texts, ['en'])
  const found = other && texts[other]
  return found ? { ...found, language: other } : { name: id, text: '' }
}

/** The texts of a series that comes with the site. */
export const shippedSeriesText = ({ t }: Localizer, id: ShippedSeriesId): SeriesText => ({ name: t(`books:series.${id}.name`), text: t(`books:series.${id}.text`) })

export const seriesLabel = (localizer: Localizer, id: string): string =>
  isShippedSeries(id) ? localizer.t(`books:series.${id}.label`) : seriesText(localizer, id).name

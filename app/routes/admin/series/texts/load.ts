import { getBuiltInSeriesText } from '~/features/publishing/books/series-text'
import { SeriesTextSchema } from '~/features/publishing/catalogue/series-schemas'
import { getFieldRules } from '~/http/forms'
import { findLanguageWithText } from '~/i18n/by-language'
import { getLocalizer, type Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { Series, SeriesText } from '~/kernel/catalogue/series'
import { isBuiltInSeriesId } from '~/kernel/catalogue/built-in-books'
import { loadCurrentSeries } from '../current-series'
import { seriesLimits } from '../limits'

const emptySeriesText: SeriesText = { name: '', text: '' }

/**
 * `beside` is the text to translate from: the English text, or a text in another language if English is missing. Null if the series
 * has no text or if the admin is editing the chosen text.
 */
export async function loadSeriesTexts(id: string, language: Language, localizer: Localizer) {
  const series = await loadCurrentSeries(id)
  const own = findSeriesText(series, language)
  const source = findSeriesText(series, 'en') ? 'en' : findLanguageWithText(series.texts, [])
  const beside = source && source !== language ? findSeriesText(series, source) : undefined
  return {
    id,
    name: (own ?? beside)?.name ?? id,
    language,
    languageName: localizer.format.language(language),
    version: series.version,
    rules: getFieldRules(SeriesTextSchema, localizer.t),
    limits: seriesLimits,
    values: { ...emptySeriesText, ...own },
    beside: source && beside ? { ...beside, language: source, heading: localizer.t('admin-books:texts.beside', { language: localizer.format.language(source) }) } : null,
    /** True if this language has a saved text and readers would still see some text after its deletion. */
    isRemovable: Boolean(series.texts[language]) && (isBuiltInSeriesId(id) || Object.keys(series.texts).length > 1),
  }
}
export type SeriesTextsView = Awaited<ReturnType<typeof loadSeriesTexts>>

const findSeriesText = ({ id, texts }: Series, language: Language): SeriesText | undefined =>
  texts[language] ?? (isBuiltInSeriesId(id) ? getBuiltInSeriesText(getLocalizer(language), id) : undefined)

import { builtInSeriesText } from '~/features/publishing/books/series-text'
import { SeriesTextForm } from '~/features/publishing/catalogue/series-schemas'
import { fieldRules } from '~/http/forms'
import { findLanguageWithText } from '~/i18n/by-language'
import { getLocalizer, type Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { Series, SeriesText } from '~/kernel/catalogue/series'
import { isBuiltInSeries } from '~/kernel/catalogue/built-in-books'
import { currentSeries } from '../current-series'
import { seriesLimits } from '../limits'

const empty: SeriesText = { name: '', text: '' }

/** `beside` is the text to translate from: the English one, or else one in any other language. */
export async function loadTexts(id: string, language: Language, localizer: Localizer) {
  const series = await currentSeries(id)
  const own = writtenIn(series, language)
  const source = writtenIn(series, 'en') ? 'en' : findLanguageWithText(series.texts, [])
  const beside = source && source !== language ? writtenIn(series, source) : undefined
  return {
    id,
    name: (own ?? beside)?.name ?? id,
    language,
    languageName: localizer.format.language(language),
    version: series.version,
    rules: fieldRules(SeriesTextForm, localizer.t),
    limits: seriesLimits,
    values: { ...empty, ...own },
    beside: source && beside ? { ...beside, language: source, heading: localizer.t('admin-books:texts.beside', { language: localizer.format.language(source) }) } : null,
    /** A text can be removed only if readers then see another. */
    isRemovable: Boolean(series.texts[language]) && (isBuiltInSeries(id) || Object.keys(series.texts).length > 1),
  }
}
export type SeriesTextsView = Awaited<ReturnType<typeof loadTexts>>

const writtenIn = ({ id, texts }: Series, language: Language): SeriesText | undefined =>
  texts[language] ?? (isBuiltInSeries(id) ? builtInSeriesText(getLocalizer(language), id) : undefined)

import { truncateText } from '~/features/publishing/books/sample-content'
import { localizeSeries } from '~/features/publishing/books/series-text'
import type { Localizer } from '~/i18n/server'
import type { Series } from '~/kernel/catalogue/series'
import { isBuiltInSeriesId } from '~/kernel/catalogue/built-in-books'

const maxTextLength = 300

/**
 * Returns the card of a series for the home page, with the beginning of the author's description. A built-in series without such a
 * description in the reader's language has its own card text.
 */
export function toSeriesCard(localizer: Localizer, { id, texts }: Series) {
  const { t, language } = localizer
  const { name, text, language: lang } = localizeSeries(localizer, id)
  const beginning = truncateText(text.split('\n')[0] ?? '', maxTextLength)
  if (!isBuiltInSeriesId(id)) return { id, name, text: beginning, link: t('home:hero.books'), lang }
  return {
    id,
    name,
    label: t(`books:series.${id}.label`),
    coverAlt: t(`books:coverAlt.${id}`),
    text: texts[language] ? beginning : t(`home:books.cards.${id}.text`),
    link: t(`home:books.cards.${id}.link`),
  }
}

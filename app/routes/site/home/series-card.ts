import { excerpt } from '~/features/publishing/books/sample-content'
import { seriesText } from '~/features/publishing/books/series-text'
import type { Localizer } from '~/i18n/server'
import type { Series } from '~/kernel/catalogue/series'
import { isShippedSeries } from '~/kernel/catalogue/shipped'

const maxTextLength = 300

/** The card of a series on the home page. If the author has written a description, the card shows its beginning. */
export function seriesCard(localizer: Localizer, { id, texts }: Series) {
  const { t, language } = localizer
  const { name, text, language: lang } = seriesText(localizer, id)
  const beginning = excerpt(text.split('\n')[0] ?? '', maxTextLength)
  if (!isShippedSeries(id)) return { id, name, text: beginning, link: t('home:hero.books'), lang }
  return {
    id,
    name,
    label: t(`books:series.${id}.label`),
    coverAlt: t(`books:coverAlt.${id}`),
    text: texts[language] ? beginning : t(`home:books.cards.${id}.text`),
    link: t(`home:books.cards.${id}.link`),
  }
}

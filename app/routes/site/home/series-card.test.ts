import { afterEach, describe, expect, test } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import { setSeries } from '~/kernel/catalogue/catalogue'
import type { Series } from '~/kernel/catalogue/series'
import { builtInSeries } from '~/kernel/catalogue/built-in-books'
import { toSeriesCard } from './series-card'

afterEach(() => setSeries(builtInSeries))

function cardOf(series: Series, language: 'en' | 'de' = 'en') {
  setSeries([series])
  return toSeriesCard(getLocalizer(language), series)
}

describe('the card of a series on the home page', () => {
  test('begins with the author’s description where she wrote one, and is the site’s elsewhere', () => {
    const series = { id: 'recovery', version: 2, texts: { en: { name: 'Clear', text: 'One year.\nAnd another.' } } }
    expect(cardOf(series)).toMatchObject({ name: 'Clear', text: 'One year.', label: 'The recovery series', link: 'Read about the recovery series' })
    const { t } = getLocalizer('de')
    expect(cardOf(series, 'de')).toMatchObject({ name: t('books:series.recovery.name'), text: t('home:books.cards.recovery.text') })
  })

  test('of a series that the author added has no drawing, and says in which language it is', () => {
    const card = cardOf({ id: 'coast', version: 1, texts: { en: { name: 'The Coast', text: 'Sea. '.repeat(100) } } }, 'de')
    expect(card).toMatchObject({ name: 'The Coast', lang: 'en' })
    expect(card).not.toHaveProperty('coverAlt')
    expect(card.text.length).toBeLessThan(310)
  })
})

import { expect, test } from 'vitest'
import { localizerFor } from '~/i18n/server'
import { readingMinutes } from '~/i18n/reading-time'
import { languages } from '~/i18n/settings'
import { sampleIds } from './catalogue'
import { sampleMinutes } from './sample-minutes'

test.each(sampleIds)('%s takes about as long in every language', (id) => {
  const minutes = languages.map((language) => readingMinutes(localizerFor(language).t(`samples:${id}.text`), language))
  expect(Math.min(...minutes)).toBe(2)
  expect(Math.max(...minutes)).toBeLessThanOrEqual(3)
})

test('the reading time is told in words', () => {
  expect(sampleMinutes(localizerFor('en'), '200-days')).toBe('About 2 minutes to read')
})

import { expect, test } from 'vitest'
import { estimateReadingMinutes } from '~/i18n/reading-time'
import { getLocalizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { builtInSampleIds } from '~/kernel/catalogue/built-in-books'
import { getBuiltInTextParts, type BuiltInTextId } from './built-in-texts'
import { formatBuiltInReadingMinutes } from './reading-minutes'

const minutesIn = (id: BuiltInTextId) => languages.map((language) =>
  estimateReadingMinutes(getBuiltInTextParts(getLocalizer(language), id).flatMap(({ paragraphs }) => paragraphs).join('\n'), language))

test.each(builtInSampleIds)('%s has about the same reading time in every language', (id) => {
  expect(Math.min(...minutesIn(id))).toBe(2)
  expect(Math.max(...minutesIn(id))).toBeLessThanOrEqual(3)
})

test.each(['chapter', 'guide'] as const)('the %s has about the same reading time in every language', (id) => {
  expect(Math.min(...minutesIn(id))).toBeGreaterThanOrEqual(7)
  expect(Math.max(...minutesIn(id))).toBeLessThanOrEqual(15)
})

test('the reading time is in words', () => {
  expect(formatBuiltInReadingMinutes(getLocalizer('en'), '200-days')).toBe('About 2 minutes to read')
})

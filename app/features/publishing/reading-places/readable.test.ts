import { expect, test } from 'vitest'
import { localizerFor } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { sampleIds } from '~/kernel/catalogue/shipped'
import { countParagraphs, partsOf, readableIds } from './readable'

test.each(readableIds)('%s has as many paragraphs in every language, so that a place is the same in all', (id) => {
  for (const language of languages) expect(partsOf(localizerFor(language), id).flatMap(({ paragraphs }) => paragraphs)).toHaveLength(countParagraphs(id))
})

test.each(sampleIds)('sample %s has five paragraphs', (id) => {
  expect(countParagraphs(id)).toBe(5)
})

import { expect, test } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { builtInSampleIds } from '~/kernel/catalogue/built-in-books'
import { countParagraphs, getBuiltInTextParts, builtInTextIds } from './built-in-texts'

test.each(builtInTextIds)('%s has as many paragraphs in every language, so that a place is the same in all', (id) => {
  for (const language of languages) expect(getBuiltInTextParts(getLocalizer(language), id).flatMap(({ paragraphs }) => paragraphs)).toHaveLength(countParagraphs(id))
})

test.each(builtInSampleIds)('sample %s has five paragraphs', (id) => {
  expect(countParagraphs(id)).toBe(5)
})

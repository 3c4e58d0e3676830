import { expect, test } from 'vitest'
import { localizerFor } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { sampleIds } from './catalogue'
import { countParagraphs, paragraphsOf } from './paragraphs'

test.each(sampleIds)('%s has as many paragraphs in every language, so that a place is the same in all', (id) => {
  expect(countParagraphs(id)).toBe(5)
  for (const language of languages) expect(paragraphsOf(localizerFor(language), id)).toHaveLength(countParagraphs(id))
})

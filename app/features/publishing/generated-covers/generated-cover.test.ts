import { expect, test } from 'vitest'
import { siteSettings } from '~/features/operations/settings/site-settings'
import { getLocalizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { findBook } from '~/kernel/catalogue/catalogue'
import { builtInBooks } from '~/kernel/catalogue/built-in-books'
import { buildGeneratedCover, fitTitle } from './generated-cover'

test('a short title is large, and a long one smaller, without a word cut', () => {
  expect(fitTitle('Milk', 'en')).toEqual({ lines: ['Milk'], size: 72 })
  const long = fitTitle('The Woman Who Counted Two Hundred Days and Then Began Again', 'en')
  expect(long.size).toBeLessThan(72)
  expect(long.lines.join(' ')).toBe('The Woman Who Counted Two Hundred Days and Then Began Again')
})

test('a title without spaces is broken between its words, and one long word is cut', () => {
  const chinese = fitTitle('静静的港湾与二百个清晨的故事', 'zh')
  expect(chinese.lines.length).toBeGreaterThan(1)
  expect(chinese.lines.join('')).toBe('静静的港湾与二百个清晨的故事')
  const cut = fitTitle('A'.repeat(200), 'en')
  expect(cut.lines.join('')).toBe('A'.repeat(200))
  expect(Math.max(...cut.lines.map(({ length }) => length)) * cut.size * 0.8).toBeLessThanOrEqual(480)
})

test.each(languages)('every book of the site has a cover in %s with its title and author', (language) => {
  siteSettings.authorName = 'Ada Lake'
  for (const book of builtInBooks) {
    const { lines, size, author, label, dir } = buildGeneratedCover(getLocalizer(language), book)
    expect(lines.length * size * 1.3).toBeLessThanOrEqual(400)
    expect(label).toMatch(/ – Ada Lake$/)
    expect([author, dir]).toEqual(['Ada Lake', language === 'ar' ? 'rtl' : 'ltr'])
  }
  delete siteSettings.authorName
  expect(buildGeneratedCover(getLocalizer(language), findBook('milk')!).author).not.toBe('')
})

import { expect, test } from 'vitest'
import { buildExcerpt, highlightWords, type ExcerptPart } from './excerpt'
import { extractWords } from '../search-index/extract-words'

const shown = (pieces: ExcerptPart[]) => pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

test.each([
  ['en', 'The GARDENS were ours', 'garden our', 'The [GARDENS] were [ours]'],
  ['fr', 'L’Été à l’école', 'ete ecole', 'L’[Été] à l’[école]'],
  ['ar', 'كَتَبَتْ أمي رسالةً', 'رسالة', 'كَتَبَتْ أمي [رسالةً]'],
  ['hi', 'माँ की चिट्ठी।', 'चिट्ठी', 'माँ की [चिट्ठी]।'],
  ['zh', '我们的花园', '花', '我们的[花园]'],
  ['ja', 'ｶﾞﾗｽの図書館', 'ガラス', '[ｶﾞﾗｽ]の図書館'],
  ['a letter alone', 'I saw an island', 'i', '[I] saw an island'],
])('words are marked where they match: %s', (_language, text, query, marked) => {
  expect(shown(highlightWords(text, extractWords(query)))).toBe(marked)
})

test('an excerpt is around the first match, on one line, cut between words', () => {
  const text = `${'one two three '.repeat(30)}\n\nthe LAKE was\nstill. ${'four five six '.repeat(60)}`
  const excerpt = shown(buildExcerpt(text, ['lake']))
  expect(excerpt).toMatch(/^…(one|two|three) .* the \[LAKE\] was still\. .*(four|five|six)…$/)
  expect(excerpt.length).toBeLessThan(300)
})

test('the beginning is shown if only the title has the word', () => {
  expect(shown(buildExcerpt('Short and whole.', ['lake']))).toBe('Short and whole.')
  expect(shown(buildExcerpt('word '.repeat(100).trim(), ['lake']))).toMatch(/^word .* word…$/)
  expect(shown(buildExcerpt('x'.repeat(1_000), ['lake']))).toBe(`${'x'.repeat(280)}…`)
})

test('the search for a match ends after a number of words, because a character can be a word and a page has twenty stories', () => {
  const looked = (words: number) => shown(buildExcerpt(`${'花 '.repeat(words)}lake`, ['lake']))
  expect(looked(2_499)).toContain('[lake]')
  expect(looked(2_500)).toMatch(/^花.*花…$/)
})

import { describe, expect, test, vi } from 'vitest'
import { locateWords, extractWords } from './extract-words'

const sentences: Record<string, [text: string, words: string]> = {
  en: ['She didn’t say a word, and at 3 o’clock I LEFT.', 'she didn t say a word and at 3 o clock i left'],
  es: ['¿Mañana será más fácil? La niña está en el jardín.', 'manana sera mas facil la nina esta en el jardin'],
  fr: ['L’été où j’ai quitté l’école, ma sœur m’a écrit.', 'l ete ou j ai quitte ecole ma soeur m a ecrit'],
  de: ['In der Straße meiner Mütter blühte Schönes.', 'in der strasse meiner mutter bluhte schones'],
  pt: ['Não há coração que não sinta saudade da avó.', 'nao ha coracao que sinta saudade da avo'],
  ru: ['Моя мать ещё помнит мо́й дом у реки.', 'моя мать еще помнит мой дом у реки'],
  ar: ['كَتَبَتْ أمي رسالةً إلى جدّتي في بيـــتٍ قديم.', 'كتبت امي رساله الي جدتي في بيت قديم'],
  hi: ['माँ ने मुझे एक चिट्ठी लिखी, और मैं रो पड़ी।', 'माँ ने मुझे एक चिट्ठी लिखी और मैं रो पड़ी'],
  zh: ['我们在花园里慢慢地走，母亲没有说话。', '我们 在 花园 里 慢慢地 走 母亲 没有 说话'],
  ja: ['母と図書館で静かに話した。カタカナも。', '母 と 図書館 で 静か に 話 した カタカナ も'],
}

const cutBy = (locale: string, text: string) =>
  [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text.normalize('NFKC'))].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)

describe.each(Object.entries(sentences))('in %s', (language, [text, words]) => {
  test('a sentence is found by its folded words', () => {
    expect(extractWords(text)).toEqual(words.split(' ').map((word) => word.normalize('NFC')))
  })

  test('its words are those of Intl.Segmenter, in its language as in any other', () => {
    const cut = cutBy(language, text)
    expect(cutBy('en', text)).toEqual(cut)
    expect([...locateWords(text)].map(({ word }) => word)).toEqual(cut.flatMap((segment) => [...locateWords(segment)].map(({ word }) => word)))
  })

  test('a word is found whichever way it is typed', () => {
    expect(extractWords(text.toUpperCase().normalize('NFD'))).toEqual(extractWords(text))
  })
})

test('half-width and full-width letters, ligatures and old forms equal the letters they stand for', () => {
  expect(extractWords('ｶﾞﾗｽ ＡＢＣ ﬁne ﻻ')).toEqual(['ガラス', 'abc', 'fine', 'لا'])
})

test('Turkish and Greek are folded without a locale', () => {
  expect(extractWords('İstanbul ISPARTA ısı ΟΔΟΣ οδός')).toEqual(['istanbul', 'isparta', 'isi', 'οδοσ'])
})

test('digits are kept, those of Arabic and Hindi as western ones', () => {
  expect(extractWords('2024 ٢٠٢٤ २०२४ ۲۰۲۴ 3,5')).toEqual(['2024', '3', '5'])
})

test('signs and joiners separate no words, and are no words', () => {
  expect(extractWords('!? … ـ 👍 co\u00adoperate क्\u200dष')).toEqual(['cooperate', 'क्ष'])
})

test('a word is cut at forty code points, and a text at two thousand words', () => {
  expect(extractWords('x'.repeat(60), '𠮷'.repeat(3))).toContain('x'.repeat(40))
  expect(extractWords(Array.from({ length: 3_000 }, (_, n) => `w${n}`).join(' '))).toHaveLength(2_000)
})

test('a position is one in the original text', () => {
  const text = '① ｶﾞﾗｽ, Straße'
  const found = [...locateWords(text)].map(({ start, end, word }) => [text.slice(start, end), word])
  expect(found).toEqual([['①', '1'], ['ｶﾞﾗｽ', 'ガラス'], ['Straße', 'strasse']])
})

test('a run without spaces is cut into pieces first, so that no text costs several times as much as another', () => {
  const asked = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  const found = [...locateWords(`${'カ'.repeat(1_000)}図書館`)]
  expect(asked.mock.calls.map(([piece]) => piece.length)).toEqual([200, 200, 200, 200, 200, 3])
  asked.mockRestore()
  expect(found.at(-1)).toEqual({ start: 1_000, end: 1_003, word: '図書館' })
})

/** `start` and `end` (exclusive) are offsets in the original text, in UTF-16 code units. `word` is normalized as in `extractWords`. */
export interface LocatedWord {
  start: number
  end: number
  word: string
}

/** The maximum number of distinct words per text. Most stories have far fewer. */
const maxWords = 2_000
const maxWordLength = 40

const runs = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|(?!\u200b)\p{Cf})*/gu

const spaceless = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

/** One locale for all texts and queries, because the language of a query is unknown. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
/**
 * Splits long runs, because the segmenter's time per letter grows with the length of the text, and one story must not block other
 * requests.
 */
const pieces = /.{1,200}/gsu
/** Matches a character with its combining marks and half-width kana marks, because NFKC can combine them into one character. */
const clusters = /[^][\p{M}\uff9e\uff9f]*/gu

/**
 * True if a query word also matches longer words that begin with it: the word has at least two letters or is in a script without
 * spaces.
 */
export const canMatchPrefix = (word: string): boolean => [...word].length > 1 || spaceless.test(word)

/**
 * Returns up to `maxWords` distinct words of a story or query. Normalizes the words, so that case, accents, Arabic vowel
 * signs and Unicode compatibility forms make no difference.
 */
export function extractWords(...texts: string[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    for (const { word } of splitWords(text.normalize('NFKC'))) {
      words.add(word)
      if (words.size === maxWords) return [...words]
    }
  }
  return [...words]
}

export function* locateWords(text: string): Iterable<LocatedWord> {
  const { normal, placeOf } = normalize(text)
  for (const { start, end, word } of splitWords(normal)) yield { start: placeOf(start), end: placeOf(end), word }
}

/** Uses the segmenter only for scripts without spaces, because the segmenter takes a hundred times as long as the regular expression. */
function* splitWords(text: string): Iterable<LocatedWord> {
  for (const { 0: run, index } of text.matchAll(runs)) {
    for (const [part, at] of spaceless.test(run) ? segmentsOf(run) : [[run, 0] as const]) {
      const word = fold(part)
      if (word) yield { start: index + at, end: index + at + part.length, word }
    }
  }
}

function* segmentsOf(run: string): Iterable<readonly [string, number]> {
  for (const { 0: piece, index: at } of run.matchAll(pieces)) {
    for (const { segment, index, isWordLike } of segmenter.segment(piece)) if (isWordLike) yield [segment, at + index]
  }
}

function normalize(text: string): { normal: string; placeOf: (place: number) => number } {
  const normal = text.normalize('NFKC')
  if (normal === text) return { normal, placeOf: (place) => place }
  const places: number[] = []
  let whole = ''
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    const part = cluster.normalize('NFKC')
    for (let n = 0; n < part.length; n++) places.push(index)
    whole += part
  }
  return { normal: whole, placeOf: (place) => places[place] ?? text.length }
}

/** Letters that Unicode does not decompose, with the letters that people often type instead. */
const letterReplacements: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ' }
const arabicReplacements: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' }
/** Vowel signs (harakat), recitation signs and tatweel. */
const arabicSigns = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0640]/g
const zeros = [0x966, 0x6f0, 0x660]

function fold(part: string): string {
  const lower = part.toLowerCase()
  const folded = /^[\x00-\x7f]*$/.test(lower) ? lower : foldLetters(lower)
  return folded.length > maxWordLength ? [...folded].slice(0, maxWordLength).join('') : folded
}

function foldLetters(lower: string): string {
  return lower
    .replace(/\p{Cf}/gu, '')
    .normalize('NFD')
    .replace(/([\p{sc=Latin}\p{sc=Greek}])\p{M}+/gu, '$1')
    // Keeps the breve, because и and й are different letters.
    .replace(/(\p{sc=Cyrillic})[\u0300\u0301\u0308]+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßæœøłđðþıς]/g, (letter) => letterReplacements[letter]!)
    .replace(arabicSigns, '')
    .replace(/[أإآٱىیةک]/g, (letter) => arabicReplacements[letter]!)
    .replace(/[٠-٩۰-۹०-९]/g, digit)
}

function digit(sign: string): string {
  const code = sign.charCodeAt(0)
  return String(code - zeros.find((zero) => code >= zero)!)
}

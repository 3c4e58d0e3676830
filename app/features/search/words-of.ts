/** A word of a text: where it stands there, in UTF-16 units, and as the search knows it. */
export interface Word {
  start: number
  end: number
  word: string
}

/** Words of one story at most: ten times as many as long ones have. */
const mostWords = 2_000
/** Code points of a word; the rest is cut off. */
const longestWord = 40

/** A run of letters, marks and digits, joiners included: all that can be a word. */
const runs = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|(?!\u200b)\p{Cf})*/gu

/** Scripts that put no space between two words. */
const spaceless = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

/** Cuts every language alike, whichever it is given: a query need not say in which language it is. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
/** Of a long run it takes several times as long for each letter as of a short one: nobody's story may hold the others up. */
const pieces = /.{1,200}/gsu
/** A letter with what stands on it, marks of half width too: what becomes one in NFKC. */
const clusters = /[^][\p{M}\uff9e\uff9f]*/gu

/** Whether a word of a query stands for every one that begins with it: from two letters on, or from one in scripts without spaces. */
export const isBeginning = (word: string): boolean => [...word].length > 1 || spaceless.test(word)

/**
 * The words of some texts, each once, as stories are found by: compatibility forms, case, accents and signs that readers
 * leave out are all one. Stories and queries go through it alike.
 */
export function wordsOf(...texts: string[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    for (const { word } of cut(text.normalize('NFKC'))) {
      words.add(word)
      if (words.size === mostWords) return [...words]
    }
  }
  return [...words]
}

/** The words of a text in their order, with where they stand in it as it was given. */
export function* locateWords(text: string): Iterable<Word> {
  const { normal, placeOf } = normalize(text)
  for (const { start, end, word } of cut(normal)) yield { start: placeOf(start), end: placeOf(end), word }
}

/** Where words are parted by more than letters the run is the word; the others are asked about, which takes a hundred times as long. */
function* cut(text: string): Iterable<Word> {
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

/** The text in NFKC, and of a place there the one in the text as it was. */
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

/** Letters that no accent can be taken off, and that people write without their key. */
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ' }
const alike: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' }
/** Harakat, signs of recitation and tatweel. */
const arabicSigns = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g
const zeros = [0x966, 0x6f0, 0x660]

/** A word as it is compared, by rules that no locale changes. Empty where it is made of signs alone. */
function fold(part: string): string {
  const lower = part.toLowerCase()
  const folded = /^[\x00-\x7f]*$/.test(lower) ? lower : foldLetters(lower)
  return folded.length > longestWord ? [...folded].slice(0, longestWord).join('') : folded
}

function foldLetters(lower: string): string {
  return lower
    .replace(/\p{Cf}/gu, '')
    .normalize('NFD')
    .replace(/([\p{sc=Latin}\p{sc=Greek}])\p{M}+/gu, '$1')
    // Not the breve: и and й are two letters.
    .replace(/(\p{sc=Cyrillic})[\u0300\u0301\u0308]+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßæœøłđðþıς]/g, (letter) => plain[letter]!)
    .replace(arabicSigns, '')
    .replace(/[أإآٱىیةک]/g, (letter) => alike[letter]!)
    .replace(/[٠-٩۰-۹०-९]/g, digit)
}

/** Western digits for those of Arabic, Persian and Hindi. */
function digit(sign: string): string {
  const code = sign.charCodeAt(0)
  return String(code - zeros.find((zero) => code >= zero)!)
}

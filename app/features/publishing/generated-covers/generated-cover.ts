import type { Localizer } from '~/i18n/server'
import { getTextDirection, type Language, languages } from '~/i18n/settings'
import { BoundedCache } from '~/infra/bounded-cache'
import type { Book } from '~/kernel/catalogue/book'
import { localizeBook } from '../books/book-texts'
import { getAuthorName } from '../seo/json-ld-site'

/** The lines of a title and their font size in a picture of 600 × 800 units. */
interface FittedTitle {
  lines: string[]
  size: number
}

export interface GeneratedCoverView extends FittedTitle {
  series: string
  author: string
  label: string
  /** Set if the title is not in the language of the page. */
  lang?: Language
  dir: 'ltr' | 'rtl'
}

const sizes = [72, 60, 50, 42, 36, 30] as const

/** Created once, because creating a segmenter takes longer than using it. */
const segmenters = Object.fromEntries(languages.map((language) => [language, new Intl.Segmenter(language, { granularity: 'word' })])) as Record<Language, Intl.Segmenter>
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const titleWidth = 480
const titleHeight = 400

export function buildGeneratedCover(localizer: Localizer, book: Book): GeneratedCoverView {
  const { title, language } = localizeBook(localizer, book)
  const author = getAuthorName(localizer.t)
  const lang = language ?? localizer.language
  return { series: book.series, ...fitTitle(title, lang), author, label: `${title} – ${author}`, lang: language, dir: getTextDirection(lang) }
}

/** Caches fitted titles, because many pages show the same covers. */
const fittedTitles = new BoundedCache<FittedTitle>(1000)

export const fitTitle = (title: string, language: Language): FittedTitle => fittedTitles.get(`${language} ${title}`, () => fit(title, language))

function fit(title: string, language: Language): FittedTitle {
  const segments = [...segmenters[language].segment(title)]
  let found: FittedTitle = { lines: [title], size: sizes[0] }
  for (const size of sizes) {
    const lines = linesOf(segments, titleWidth / size)
    found = { lines, size }
    if (lines.length * size * 1.3 <= titleHeight && lines.length <= 5) break
  }
  return found
}

/**
 * Breaks a title into lines between words, which `Intl.Segmenter` also finds in scripts without spaces.
 * @param maxEms the maximum width of a line
 */
function linesOf(title: readonly Intl.SegmentData[], maxEms: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(title, maxEms)) {
    if (emsOf((line + piece).trimEnd()) > maxEms && line.trim()) {
      lines.push(line.trim())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trim()].filter(Boolean)
}

function piecesOf(title: readonly Intl.SegmentData[], maxEms: number): string[] {
  const pieces: string[] = []
  for (const { segment, isWordLike } of title) {
    if (isWordLike || pieces.length === 0) pieces.push(...splitWord(segment, maxEms))
    else pieces[pieces.length - 1] += segment
  }
  return pieces
}

function splitWord(word: string, maxEms: number): string[] {
  const parts = ['']
  for (const { segment } of graphemes.segment(word)) {
    if (emsOf(parts.at(-1) + segment) > maxEms) parts.push('')
    parts[parts.length - 1] += segment
  }
  return parts
}

/** Returns the width of a text in ems. The width is only an estimate, because fonts differ between devices. */
function emsOf(text: string): number {
  let ems = 0
  for (const letter of text) ems += widthOf(letter)
  return ems
}

function widthOf(letter: string): number {
  if (/[\p{M}\p{Cf}]/u.test(letter)) return 0
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u.test(letter)) return 1
  if (/[\p{Lu}mwMW]/u.test(letter)) return 0.8
  return /[\s.,:;'’|!ijl]/u.test(letter) ? 0.32 : 0.6
}

import type { Language } from './settings'

/** What counts as one step of reading, and how many of them a minute takes. */
interface Pace {
  unit: 'word' | 'character'
  perMinute: number
}

const words = (perMinute: number): Pace => ({ unit: 'word', perMinute })
const characters = (perMinute: number): Pace => ({ unit: 'character', perMinute })

/**
 * Mean speeds of adults (Trauzettel-Klosinski & Dietz 2012, IReST). An Arabic or Russian word says more than an English
 * one and takes longer; with one figure for all, the same chapter would seem shorter in those languages. Hindi was not
 * measured and has the mean of all.
 */
const paces: Record<Language, Pace> = {
  en: words(228),
  es: words(218),
  fr: words(195),
  de: words(179),
  pt: words(181),
  zh: characters(255),
  ja: characters(357),
  ar: words(138),
  hi: words(184),
  ru: words(184),
}

/** How many minutes a text takes to read in its language: whole ones, at least one. */
export function readingMinutes(text: string, language: Language): number {
  const { unit, perMinute } = paces[language]
  const steps = unit === 'word' ? countWords(text, language) : countCharacters(text)
  return Math.max(1, Math.round(steps / perMinute))
}

function countWords(text: string, language: Language): number {
  let count = 0
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) if (isWordLike) count++
  return count
}

/** Letters and digits alone: punctuation takes no time of its own. */
const countCharacters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

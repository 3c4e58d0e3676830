import type { Language } from './settings'

interface Pace {
  unit: 'word' | 'character'
  perMinute: number
}

const words = (perMinute: number): Pace => ({ unit: 'word', perMinute })
const characters = (perMinute: number): Pace => ({ unit: 'character', perMinute })

/**
 * Average reading speeds of adults (IReST, Trauzettel-Klosinski & Dietz 2012). The study does not include Hindi, which gets the
 * overall average.
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

export function estimateReadingMinutes(text: string, language: Language): number {
  const { unit, perMinute } = paces[language]
  const steps = unit === 'word' ? countWords(text, language) : countCharacters(text)
  return Math.max(1, Math.round(steps / perMinute))
}

function countWords(text: string, language: Language): number {
  let count = 0
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) if (isWordLike) count++
  return count
}

const countCharacters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

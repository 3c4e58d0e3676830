import { exceptions } from '../../architecture/locale-exceptions'
import { wordsOf } from './words'

/** Texts that are the same everywhere: the site, networks, and a title that stays in English. */
const NAMES = /^(?:Moment Stories|Goodreads|YouTube|Pinterest|EPUB|Moment Center)$/

/** Whether a line may be the same as in English: it has no words, or a name, or a loan word of that language. */
export function sameInEnglish(line: string, language: string): boolean {
  if (!/\p{L}/u.test(line) || NAMES.test(line) || /^[^@\s]+@[^@\s]+$/.test(line)) return true
  const english = wordsOf('en')
  return Object.entries(exceptions).some(([key, loaned]) => (loaned === 'all' || loaned.includes(language as never)) && english(key) === line)
}

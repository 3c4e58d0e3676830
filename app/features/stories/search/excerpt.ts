import { canMatchPrefix, locateWords, type LocatedWord } from '../search-index/extract-words'

export interface ExcerptPart {
  text: string
  isMatch: boolean
}

/** The maximum lengths of an excerpt and of the text before its first match, in UTF-16 code units. */
const length = 280
const lead = 80
/**
 * The maximum number of words examined for an excerpt. The length of the text does not limit the number of words, because Unicode
 * normalization (NFKC) can expand one character into several words.
 */
const maxWordsExamined = 2_500

const matches = ({ word }: LocatedWord, words: string[]) => words.some((asked) => word === asked || (canMatchPrefix(asked) && word.startsWith(asked)))

export const highlightWords = (text: string, words: string[]): ExcerptPart[] => piecesOf(text, [...locateWords(text)].filter((word) => matches(word, words)))

export function buildExcerpt(text: string, words: string[]): ExcerptPart[] {
  const { near, first } = findFirstMatch(text, words)
  const from = first && first.start > lead ? near.find(({ start }) => start >= first.start - lead)!.start : 0
  const last = near.findLast(({ end }) => end <= from + length)
  const to = text.length <= from + length || !last ? Math.min(text.length, from + length) : last.end
  const inside = near.filter((word) => word.start >= from && word.end <= to && matches(word, words))
  const pieces = piecesOf(text.slice(0, to), inside, from)
  return [...(from > 0 ? [plain('…')] : []), ...pieces, ...(to < text.length ? [plain('…')] : [])]
}

function findFirstMatch(text: string, words: string[]) {
  const near: LocatedWord[] = []
  let first: LocatedWord | undefined
  for (const word of locateWords(text)) {
    if ((first && word.start > first.start + length) || near.length === maxWordsExamined) break
    near.push(word)
    if (matches(word, words)) first ??= word
  }
  return { near, first }
}

const plain = (text: string): ExcerptPart => ({ text: text.replace(/\s+/g, ' '), isMatch: false })

function piecesOf(text: string, marked: LocatedWord[], from = 0): ExcerptPart[] {
  const pieces: ExcerptPart[] = []
  for (const { start, end } of marked) {
    if (start > from) pieces.push(plain(text.slice(from, start)))
    pieces.push({ text: text.slice(start, end), isMatch: true })
    from = end
  }
  return from < text.length ? [...pieces, plain(text.slice(from))] : pieces
}

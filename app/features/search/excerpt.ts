import { isBeginning, locateWords, type Word } from './words-of'

/** A piece of a text, and whether it is a word that was searched for. */
export interface Piece {
  text: string
  isMatch: boolean
}

/** UTF-16 units of an excerpt at most, and of what stands in front of its first match. */
const length = 280
const lead = 80
/** Words that are looked at for the first match: some of one sign stand for many words. */
const mostLookedAt = 2_500

const matches = ({ word }: Word, words: string[]) => words.some((asked) => word === asked || (isBeginning(asked) && word.startsWith(asked)))

/** The whole of a short text, with the words of a query in pieces of their own. */
export const markWords = (text: string, words: string[]): Piece[] => piecesOf(text, [...locateWords(text)].filter((word) => matches(word, words)))

/** A text around the first of the words of a query, or its beginning, on one line and cut between words. */
export function excerptOf(text: string, words: string[]): Piece[] {
  const { near, first } = lookFor(text, words)
  const from = first && first.start > lead ? near.find(({ start }) => start >= first.start - lead)!.start : 0
  const last = near.findLast(({ end }) => end <= from + length)
  const to = text.length <= from + length || !last ? Math.min(text.length, from + length) : last.end
  const inside = near.filter((word) => word.start >= from && word.end <= to && matches(word, words))
  const pieces = piecesOf(text.slice(0, to), inside, from)
  return [...(from > 0 ? [plain('…')] : []), ...pieces, ...(to < text.length ? [plain('…')] : [])]
}

/** The words of a text as far as an excerpt can reach, and the first that matches. */
function lookFor(text: string, words: string[]) {
  const near: Word[] = []
  let first: Word | undefined
  for (const word of locateWords(text)) {
    if ((first && word.start > first.start + length) || near.length === mostLookedAt) break
    near.push(word)
    if (matches(word, words)) first ??= word
  }
  return { near, first }
}

const plain = (text: string): Piece => ({ text: text.replace(/\s+/g, ' '), isMatch: false })

function piecesOf(text: string, marked: Word[], from = 0): Piece[] {
  const pieces: Piece[] = []
  for (const { start, end } of marked) {
    if (start > from) pieces.push(plain(text.slice(from, start)))
    pieces.push({ text: text.slice(start, end), isMatch: true })
    from = end
  }
  return from < text.length ? [...pieces, plain(text.slice(from))] : pieces
}

import { wordsOf } from '~/features/search/words-of'
import { below, pick } from './random'
import { vocabularies, type Vocabulary } from './words'

const CHARACTERS = 600
/** Sentences are made once and put together anew for every text, which is a hundred times as fast as from words. */
const SENTENCES = 400
/** Different ones in a story of the seed, told in turn: each word of a story is a row of the search index. */
const SENTENCES_TOLD = 2

/** A sentence, a title made of its beginning, and what the search finds each by: places in `inventedWords`. */
interface Line {
  text: string
  title: string
  words: number[]
  titleWords: number[]
}

export interface InventedStory {
  title: string
  content: string
  /** Places in `inventedWords`; one can come twice. */
  words: number[][]
}

/** All words that invented stories are found by. */
export const inventedWords: string[] = []
const places = new Map<string, number>()

function placeOf(word: string): number {
  const known = places.get(word)
  if (known !== undefined) return known
  places.set(word, inventedWords.push(word) - 1)
  return inventedWords.length - 1
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function makeLine({ words, space, stop }: Vocabulary): Line {
  const told = Array.from({ length: 6 + below(9) }, () => pick(words))
  const [text, title] = [capital(told.join(space)) + stop, capital(told.slice(0, 2 + below(4)).join(space))]
  // The beginning of a sentence need not be cut into the words of the whole, where no space parts them.
  return { text, title, words: wordsOf(text).map(placeOf), titleWords: wordsOf(title).map(placeOf) }
}

const makeLanguage = (vocabulary: Vocabulary) => ({
  space: vocabulary.space,
  sentences: Array.from({ length: SENTENCES }, () => makeLine(vocabulary)),
})
const languages = vocabularies.map(makeLanguage)
export const english = languages[0]!

/**
 * An invented story of about 600 characters, in one of several scripts unless a language is given.
 * @param most how many different sentences it may have
 */
export function inventStory({ space, sentences } = pick(languages), most = Infinity): InventedStory {
  const told = [pick(sentences)]
  let content = told[0]!.text
  for (let n = 1; content.length < CHARACTERS - 25; n += 1) {
    const next = n < most ? pick(sentences) : told[n % most]!
    told.push(next)
    content += space + next.text
  }
  const [first] = told
  return { title: first!.title, content, words: [first!.titleWords, ...told.slice(0, most).map(({ words }) => words)] }
}

/** A story for a database with very many. */
export const inventSeeded = (): InventedStory => inventStory(undefined, SENTENCES_TOLD)

/** An invented comment of a sentence. */
export const inventComment = (): string => pick(pick(languages).sentences).text

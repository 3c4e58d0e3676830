import { extractWords } from '~/features/stories/search-index/extract-words'
import { randomInt, pickRandom } from './random'
import { vocabularies, type Vocabulary } from './words'

const CHARACTERS = 600
/** Sentences per language. Using prepared sentences is a hundred times as fast as building each text from words. */
const SENTENCES = 400
/** Maximum number of different sentences in a story, kept low because the search index has a row for each distinct word of a story. */
const MAX_DISTINCT_SENTENCES = 2

/** `words` and `titleWords` are indexes into `generatedWords`. */
interface Line {
  text: string
  title: string
  words: number[]
  titleWords: number[]
}

export interface GeneratedStory {
  title: string
  content: string
  words: number[][]
}

export const generatedWords: string[] = []
const places = new Map<string, number>()

function placeOf(word: string): number {
  const known = places.get(word)
  if (known !== undefined) return known
  places.set(word, generatedWords.push(word) - 1)
  return generatedWords.length - 1
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function makeLine({ words, space, stop }: Vocabulary): Line {
  const chosen = Array.from({ length: 6 + randomInt(9) }, () => pickRandom(words))
  const [text, title] = [capital(chosen.join(space)) + stop, capital(chosen.slice(0, 2 + randomInt(4)).join(space))]
  // In languages without spaces, cutting the title can change word boundaries, so the words of the title are extracted separately.
  return { text, title, words: extractWords(text).map(placeOf), titleWords: extractWords(title).map(placeOf) }
}

const makeLanguage = (vocabulary: Vocabulary) => ({
  space: vocabulary.space,
  sentences: Array.from({ length: SENTENCES }, () => makeLine(vocabulary)),
})
const languages = vocabularies.map(makeLanguage)
export const englishSentencePool = languages[0]!

export function generateStory({ space, sentences } = pickRandom(languages), maxSentences = Infinity): GeneratedStory {
  const chosen = [pickRandom(sentences)]
  let content = chosen[0]!.text
  for (let n = 1; content.length < CHARACTERS - 25; n += 1) {
    const next = n < maxSentences ? pickRandom(sentences) : chosen[n % maxSentences]!
    chosen.push(next)
    content += space + next.text
  }
  const [first] = chosen
  return { title: first!.title, content, words: [first!.titleWords, ...chosen.slice(0, maxSentences).map(({ words }) => words)] }
}

export const generateRepetitiveStory = (): GeneratedStory => generateStory(undefined, MAX_DISTINCT_SENTENCES)

export const generateComment = (): string => pickRandom(pickRandom(languages).sentences).text

import { below, pick } from './random'
import { vocabularies, type Vocabulary } from './words'

const CHARACTERS = 600
/** Sentences are made once and put together anew for every text, which is a hundred times as fast as from words. */
const SENTENCES = 400

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function sentence({ words, space, stop }: Vocabulary) {
  const length = 6 + below(9)
  return capital(Array.from({ length }, () => pick(words)).join(space)) + stop
}

function title({ words, space }: Vocabulary) {
  return capital(Array.from({ length: 2 + below(4) }, () => pick(words)).join(space))
}

const makeMany = (make: (vocabulary: Vocabulary) => string, vocabulary: Vocabulary) =>
  Array.from({ length: SENTENCES }, () => make(vocabulary))

const makeLanguage = (vocabulary: Vocabulary) => ({
  space: vocabulary.space,
  titles: makeMany(title, vocabulary),
  sentences: makeMany(sentence, vocabulary),
})
const languages = vocabularies.map(makeLanguage)
export const english = languages[0]!

/** An invented story of about 600 characters, in one of several scripts unless a language is given. */
export function inventStory({ space, titles, sentences } = pick(languages)): { title: string; content: string } {
  let content = pick(sentences)
  while (content.length < CHARACTERS - 25) content += space + pick(sentences)
  return { title: pick(titles), content }
}

/** An invented comment of a sentence. */
export const inventComment = (): string => pick(pick(languages).sentences)

/**
 * The phrases of support that a comment can be, in the order they are offered. A comment keeps the name, and each reader
 * reads `phrases:texts.<name>` in her language: so a name is never taken away or given another meaning.
 */
export const phrases = [
  'every_word', 'trust', 'not_alone', 'been_there', 'glad_here', 'sorry', 'courage', 'my_words', 'hope', 'happy', 'take_time', 'thinking',
] as const

export type Phrase = (typeof phrases)[number]

const known: readonly string[] = phrases

export const isPhrase = (value: unknown): value is Phrase => typeof value === 'string' && known.includes(value)

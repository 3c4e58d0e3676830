/** The form shows the phrases in this order. A comment stores the name of a phrase: never remove a name or change its meaning. */
export const phrases = [
  'every_word', 'trust', 'not_alone', 'been_there', 'glad_here', 'sorry', 'courage', 'my_words', 'hope', 'happy', 'take_time', 'thinking',
] as const

export type Phrase = (typeof phrases)[number]

const known: readonly string[] = phrases

export const isPhrase = (value: unknown): value is Phrase => typeof value === 'string' && known.includes(value)

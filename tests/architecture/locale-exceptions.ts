import type { Exceptions } from './locale-checks'

/** Names and loan words: texts that may read as in English, or stand in Latin letters, in these languages. */
export const exceptions: Exceptions = {
  'frame:navigation.moderation': ['de'],
  'books:story.quiet-apartment.place': ['de'],
  'books:story.rain-on-the-roof.place': ['de'],
}

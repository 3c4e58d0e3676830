import type { Exceptions } from './locale-checks'

/** Names and loan words: texts that may read as in English, or stand in Latin letters, in these languages. */
export const exceptions: Exceptions = {
  'frame:navigation.menu': ['fr', 'pt'],
  'frame:navigation.moderation': ['de'],
  'dashboard:types.question': ['fr'],
  'books:story.letter-to-the-sea.place': ['fr'],
  'books:story.pastors-daughter.place': ['fr'],
  'books:story.quiet-apartment.place': ['de'],
  'books:story.rain-on-the-roof.place': ['de', 'es'],
  'books:story.red-dust.place': ['es'],
  'books:story.room-of-three.place': ['fr'],
  'books:story.scholarship-letter.place': ['es'],
}

import type { Exceptions } from './locale-checks'

/** Names and loan words: texts that may read as in English, or stand in Latin letters, in these languages. */
export const exceptions: Exceptions = {}

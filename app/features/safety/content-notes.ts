/**
 * What a story may touch that readers choose about, in a fixed order: each is a bit of `Post.notes`, `User.notesFolded` and
 * `User.notesLeftOut`, so that none may be moved or taken away, and a new one comes last.
 */
export const contentNotes = [
  'pregnancy-loss', 'birth-trauma', 'abuse', 'self-harm', 'relapse', 'alcohol-drugs', 'infertility', 'grief', 'abortion', 'eating',
] as const

export type ContentNote = (typeof contentNotes)[number]

/** The sum of the bits of some notes. */
export const bitsOf = (notes: readonly ContentNote[]): number =>
  contentNotes.reduce((sum, note, place) => (notes.includes(note) ? sum | (1 << place) : sum), 0)

/** The notes of a sum, in their order. */
export const notesOf = (bits: number): ContentNote[] => contentNotes.filter((_note, place) => (bits & (1 << place)) !== 0)

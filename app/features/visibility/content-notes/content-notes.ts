/**
 * The position of a note is its bit in `Post.notes`, `User.notesFolded` and `User.notesLeftOut`: never move or remove a note, and
 * add new notes at the end.
 */
export const contentNotes = [
  'pregnancy-loss', 'birth-trauma', 'abuse', 'self-harm', 'relapse', 'alcohol-drugs', 'infertility', 'grief', 'abortion', 'eating',
] as const

export type ContentNote = (typeof contentNotes)[number]

export const encodeContentNotes = (notes: readonly ContentNote[]): number =>
  contentNotes.reduce((sum, note, index) => (notes.includes(note) ? sum | (1 << index) : sum), 0)

export const decodeContentNotes = (bits: number): ContentNote[] => contentNotes.filter((_note, index) => (bits & (1 << index)) !== 0)

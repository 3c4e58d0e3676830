import type { Member } from '../members/member'

/** Whether a reader sees the content notes of a story before what it says. Nobody's own story is folded for her. */
export const isFolded = ({ notes, isOwn }: { notes: number; isOwn: boolean }, { notesFolded, notesLeftOut }: Member): boolean =>
  !isOwn && (notes & (notesFolded | notesLeftOut)) !== 0

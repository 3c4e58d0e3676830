import type { Member } from '~/kernel/members/member'

/** Whether the reader sees a story's content notes before its text. A reader's own story is never folded. */
export const isFolded = ({ notes, isOwn }: { notes: number; isOwn: boolean }, { notesFolded, notesLeftOut }: Member): boolean =>
  !isOwn && (notes & (notesFolded | notesLeftOut)) !== 0

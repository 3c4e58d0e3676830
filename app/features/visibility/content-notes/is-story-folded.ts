import type { Member } from '~/kernel/members/member'

export const isStoryFolded = ({ notes, isOwn }: { notes: number; isOwn: boolean }, { notesFolded, notesLeftOut }: Member): boolean =>
  !isOwn && (notes & (notesFolded | notesLeftOut)) !== 0

import { write } from '~/infra/db'
import type { Member } from '../members/member'
import { bitsOf, contentNotes } from './content-notes'
import type { NoteChoice, ReadingInput } from './schemas'

/** Keeps how a member wants to read: what becomes of stories with content notes, and whether titles tell where she is. */
export async function saveReading(member: Member, { discreet, ...choices }: ReadingInput): Promise<void> {
  const chosen = (choice: NoteChoice) => bitsOf(contentNotes.filter((note) => choices[note] === choice))
  const data = { discreet, notesFolded: chosen('fold'), notesLeftOut: chosen('leave-out') }
  await write((tx) => tx.user.updateMany({ where: { id: member.id }, data }))
}

import { write } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { encodeContentNotes, contentNotes } from './content-notes'
import type { ContentNoteDisplayMode, ReadingSettings } from '../schemas'

export async function saveReadingSettings(member: Member, { discreet, ...choices }: ReadingSettings): Promise<void> {
  const chosen = (choice: ContentNoteDisplayMode) => encodeContentNotes(contentNotes.filter((note) => choices[note] === choice))
  const data = { discreet, notesFolded: chosen('fold'), notesLeftOut: chosen('leave-out') }
  await write((tx) => tx.user.updateMany({ where: { id: member.id }, data }))
}

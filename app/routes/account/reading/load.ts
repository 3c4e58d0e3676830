import { parseReadingLanguages } from '~/features/stories/communities/reading-languages'
import type { Member } from '~/kernel/members/member'
import { contentNotes, decodeContentNotes, type ContentNote } from '~/features/visibility/content-notes/content-notes'
import { contentNoteDisplayModes, ReadingSettingsSchema, type ContentNoteDisplayMode } from '~/features/visibility/schemas'
import { getFieldRules } from '~/http/forms'
import { sealFormOwner } from '~/http/form-owner'
import type { Localizer } from '~/i18n/server'

export function buildReadingView(member: Member, { t }: Localizer) {
  const [folded, leftOut] = [decodeContentNotes(member.notesFolded), decodeContentNotes(member.notesLeftOut)]
  const getDisplayMode = (note: ContentNote): ContentNoteDisplayMode => (leftOut.includes(note) ? 'leave-out' : folded.includes(note) ? 'fold' : 'show')
  const choices = Object.fromEntries(contentNotes.map((note) => [note, getDisplayMode(note)])) as Record<ContentNote, ContentNoteDisplayMode>
  return {
    form: {
      writer: sealFormOwner(member),
      rules: getFieldRules(ReadingSettingsSchema, t),
      topics: contentNotes,
      choices: contentNoteDisplayModes,
      initial: { ...choices, discreet: member.discreet },
    },
    languages: parseReadingLanguages(member) ?? [],
  }
}
export type ReadingView = ReturnType<typeof buildReadingView>

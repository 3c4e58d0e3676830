import { readLanguages } from '~/features/communities/read-languages'
import type { Member } from '~/features/members/member'
import { contentNotes, notesOf, type ContentNote } from '~/features/safety/content-notes'
import { noteChoices, ReadingForm, type NoteChoice } from '~/features/safety/schemas'
import { fieldRules } from '~/http/forms'
import { writerSeal } from '~/http/writer'
import type { Localizer } from '~/i18n/server'

/** How the member reads, as she has chosen it. */
export function readingView(member: Member, { t }: Localizer) {
  const [folded, leftOut] = [notesOf(member.notesFolded), notesOf(member.notesLeftOut)]
  const choiceOf = (note: ContentNote): NoteChoice => (leftOut.includes(note) ? 'leave-out' : folded.includes(note) ? 'fold' : 'show')
  const choices = Object.fromEntries(contentNotes.map((note) => [note, choiceOf(note)])) as Record<ContentNote, NoteChoice>
  return {
    form: {
      writer: writerSeal(member),
      rules: fieldRules(ReadingForm, t),
      topics: contentNotes,
      choices: noteChoices,
      initial: { ...choices, discreet: member.discreet },
    },
    languages: readLanguages(member) ?? [],
  }
}
export type ReadingView = ReturnType<typeof readingView>

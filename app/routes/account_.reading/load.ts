import { readLanguages } from '~/features/communities/read-languages'
import type { Member } from '~/features/members/member'
import { contentNotes, notesOf } from '~/features/safety/content-notes'
import { noteChoices, type NoteChoice } from '~/features/safety/schemas'
import { writerSeal } from '~/http/writer'
import type { Localizer } from '~/i18n/server'
import { languages, nativeNames } from '~/i18n/settings'

/** How the member reads, in words and as it is chosen now. */
export function readingView(member: Member, { t }: Localizer) {
  const [folded, leftOut] = [notesOf(member.notesFolded), notesOf(member.notesLeftOut)]
  const options = noteChoices.map((value) => ({ value, label: t(`safety:reading.choices.${value}`) }))
  const values = { title: t('safety:discreet.title'), subject: t('safety:discreet.subject') }
  return {
    writer: writerSeal(member),
    title: t('safety:reading.title'),
    lead: t('safety:reading.lead'),
    notes: {
      title: t('safety:reading.notes_title'),
      lead: t('safety:reading.notes_lead'),
      options,
      topics: contentNotes.map((note) => {
        const chosen: NoteChoice = leftOut.includes(note) ? 'leave-out' : folded.includes(note) ? 'fold' : 'show'
        return { name: note, label: t(`safety:topics.${note}`), chosen }
      }),
    },
    discreet: {
      title: t('safety:reading.discreet_title'),
      label: t('safety:reading.discreet'),
      hint: t('safety:reading.discreet_hint', values),
      isOn: member.discreet,
    },
    languages: {
      legend: t('phrases:reads.legend'),
      hint: t('phrases:reads.hint'),
      submit: t('phrases:reads.submit'),
      failed: t('phrases:reads.failed'),
      options: languages.map((value) => ({ value, label: nativeNames[value], lang: value })),
      chosen: readLanguages(member) ?? [],
    },
    submit: t('safety:reading.submit'),
    busy: t('safety:reading.busy'),
    failed: t('safety:reading.failed'),
    errorTitle: t('safety:reading.error_title'),
  }
}
export type ReadingView = ReturnType<typeof readingView>

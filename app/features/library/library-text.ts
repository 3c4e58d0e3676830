import type { Localizer } from '~/i18n/server'
import { partsOf, titleOf, type TextPart } from '../reading/readable'

/** The two texts that members read; each stands in the room of its name. */
export const libraryIds = ['chapter', 'guide'] as const
export type LibraryId = (typeof libraryIds)[number]

interface Note {
  label: string
  text: string
}

/** A text of the library in a reader's language: its page and its book file are made of this. */
export interface LibraryText {
  title: string
  /** Where it is from, or what it is for. */
  lead: string
  /** What to know before reading. */
  note: Note
  /** What its author says of it. */
  authorNote: Note | null
  parts: TextPart[]
}

/** All the words of a text of the library. */
export function libraryText(localizer: Localizer, id: LibraryId): LibraryText {
  const { t } = localizer
  const note = { label: t('library:noteLabel'), text: t(`${id}:note`) }
  const text = { title: titleOf(localizer, id), parts: partsOf(localizer, id), note }
  if (id === 'guide') return { ...text, lead: t('guide:lead'), authorNote: null }
  return { ...text, lead: t('chapter:source'), authorNote: { label: t('library:chapter.author_note'), text: t('chapter:author_note') } }
}

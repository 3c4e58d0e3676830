import { translateWithAuthorName } from '~/features/operations'
import type { Localizer } from '~/i18n/server'
import { getBuiltInTextParts, getBuiltInTextTitle, type BuiltInTextPart } from '../reading-places/built-in-texts'

export const libraryTextIds = ['chapter', 'guide'] as const
export type LibraryTextId = (typeof libraryTextIds)[number]

interface Note {
  label: string
  text: string
}

export interface LibraryText {
  title: string
  lead: string
  note: Note
  authorNote: Note | null
  parts: BuiltInTextPart[]
}

export function getLibraryText(localizer: Localizer, id: LibraryTextId): LibraryText {
  const { t } = localizer
  const note = { label: t('library:noteLabel'), text: t(`${id}:note`) }
  const text = { title: getBuiltInTextTitle(localizer, id), parts: getBuiltInTextParts(localizer, id), note }
  if (id === 'guide') return { ...text, lead: t('guide:lead'), authorNote: null }
  return { ...text, lead: t('chapter:source'), authorNote: { label: translateWithAuthorName(t, 'library:chapter.author_note'), text: t('chapter:author_note') } }
}

import type { Language } from '~/i18n/settings'

export const sampleStatuses = ['draft', 'published'] as const
export type SampleStatus = (typeof sampleStatuses)[number]

export interface SampleText {
  title: string
  note: string
  /** Markdown. */
  body: string
}

export interface Sample {
  id: string
  book: string
  status: SampleStatus
  since: Date | null
  texts: Readonly<Partial<Record<Language, SampleText>>>
  version: number
  isEdited: boolean
}

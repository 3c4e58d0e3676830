import type { Language } from '~/i18n/settings'

export const sampleStatuses = ['draft', 'published'] as const
export type SampleStatus = (typeof sampleStatuses)[number]

export interface SampleText {
  title: string
  /** What a reader should know before she reads; empty if nothing. */
  note: string
  /** Markdown. */
  body: string
}

export interface Sample {
  /** Part of the sample's address, so it never changes. */
  id: string
  book: string
  status: SampleStatus
  /** A published sample is shown from this moment on. */
  since: Date | null
  texts: Readonly<Partial<Record<Language, SampleText>>>
  version: number
  /** False for a sample that is still as it came with the site. */
  isEdited: boolean
}

import type { Language } from '~/i18n/settings'

export interface SeriesText {
  name: string
  /** Each line is a paragraph. */
  text: string
}

export interface Series {
  /** Part of the URL of the series on the books page, so it never changes. */
  id: string
  texts: Readonly<Partial<Record<Language, SeriesText>>>
  version: number
}

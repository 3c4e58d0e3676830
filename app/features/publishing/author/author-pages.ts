import type { Language } from '~/i18n/settings'
import type { StoredPicture } from '../media/media'

/** The author's texts in one language. An empty string means she has written none. */
export interface AuthorTexts {
  /** Markdown. */
  biography: string
  /** When the center opens. */
  opening: string
  /** Above the addresses of the contact page. */
  contact: string
}

export interface VoiceText {
  quote: string
  /** Who said it. */
  source: string
}

/** What the press or a reader said. */
export interface Voice {
  id: string
  /** Where it was said. */
  url: string | null
  texts: Readonly<Partial<Record<Language, VoiceText>>>
}

export interface AuthorPages {
  /** Grows with every change; 0 until there has been one. */
  version: number
  texts: Readonly<Partial<Record<Language, AuthorTexts>>>
  portrait: StoredPicture | null
  voices: readonly Voice[]
}

export const nothingSet: AuthorPages = { version: 0, texts: {}, portrait: null, voices: [] }

let inForce = nothingSet

/** The author's content, as this process has it in memory. */
export const authorPages = (): AuthorPages => inForce

export function takeAuthorPages(pages: AuthorPages): void {
  inForce = pages
}

export const findVoice = (id: string): Voice | undefined => inForce.voices.find((voice) => voice.id === id)

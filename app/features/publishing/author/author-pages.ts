import type { Language } from '~/i18n/settings'
import type { StoredPicture } from '../media/media'

/** An empty string means that the author has not written this text. */
export interface AuthorTexts {
  /** Markdown. */
  biography: string
  opening: string
  contact: string
}

export interface VoiceText {
  quote: string
  source: string
}

export interface Voice {
  id: string
  url: string | null
  texts: Readonly<Partial<Record<Language, VoiceText>>>
}

export interface AuthorPages {
  version: number
  texts: Readonly<Partial<Record<Language, AuthorTexts>>>
  portrait: StoredPicture | null
  voices: readonly Voice[]
}

export const emptyAuthorPages: AuthorPages = { version: 0, texts: {}, portrait: null, voices: [] }

let inForce = emptyAuthorPages

export const getAuthorPages = (): AuthorPages => inForce

export function setAuthorPages(pages: AuthorPages): void {
  inForce = pages
}

export const findVoice = (id: string): Voice | undefined => inForce.voices.find((voice) => voice.id === id)

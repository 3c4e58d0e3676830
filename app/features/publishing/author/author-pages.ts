import type { Language } from '~/i18n/settings'
import type { StoredPicture } from '../media/media'

/** An empty string means that the author has not written this text. */
export interface AuthorTexts {
  /** Markdown. */
  biography: string
  opening: string
  contact: string
}

export interface TestimonialText {
  quote: string
  source: string
}

export interface Testimonial {
  id: string
  url: string | null
  texts: Readonly<Partial<Record<Language, TestimonialText>>>
}

export interface AuthorPages {
  version: number
  texts: Readonly<Partial<Record<Language, AuthorTexts>>>
  portrait: StoredPicture | null
  testimonials: readonly Testimonial[]
}

export const emptyAuthorPages: AuthorPages = { version: 0, texts: {}, portrait: null, testimonials: [] }

let currentPages = emptyAuthorPages

export const getAuthorPages = (): AuthorPages => currentPages

export function setAuthorPages(pages: AuthorPages): void {
  currentPages = pages
}

export const findTestimonial = (id: string): Testimonial | undefined => currentPages.testimonials.find((testimonial) => testimonial.id === id)

import type { Language } from '~/i18n/settings'

export const formats = ['ebook', 'paperback', 'hardcover', 'audiobook'] as const
export type Format = (typeof formats)[number]

/** The formats for which the settings have addresses and a search at a retailer. */
export const retailFormats = ['ebook', 'paperback'] as const satisfies readonly Format[]
export type RetailFormat = (typeof retailFormats)[number]

export const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY', 'BRL', 'INR', 'MXN', 'KES', 'ZAR'] as const
export type Currency = (typeof currencies)[number]

/** Visitors see announced and available books. A withdrawn one keeps its address, which says so. */
export const bookStatuses = ['draft', 'announced', 'available', 'withdrawn'] as const
export type BookStatus = (typeof bookStatuses)[number]

export interface BookText {
  title: string
  /** One or two sentences for lists. */
  text: string
  /** More about the book, for its own page. Each line is a paragraph. */
  description: string
  /** What a volume contains, one title a line. */
  stories: string
}

export interface BookOffer {
  format: Format
  cents: number
  currency: Currency
  /** Empty if the format has a single shop. */
  shop: string
  /** Null for the address from the settings. */
  url: string | null
}

export interface BookCover {
  id: string
  /** The size of the largest file, in pixels. */
  width: number
  height: number
  alts: Readonly<Partial<Record<Language, string>>>
}

export interface Book {
  /** Part of the book's address, so it never changes. */
  id: string
  series: string
  status: BookStatus
  /** The first day of sale. An announced book becomes available on it by itself. */
  since: Date | null
  /** The language in which the book is written. */
  language: Language
  isbn: string | null
  /** The title at shops, the same in every language. */
  soldAs: string
  /** The days that a novel covers. */
  days: readonly [from: number, to: number] | null
  offers: readonly BookOffer[]
  texts: Readonly<Partial<Record<Language, BookText>>>
  cover: BookCover | null
  version: number
  /** False for a book that is still as it came with the site. */
  isEdited: boolean
}

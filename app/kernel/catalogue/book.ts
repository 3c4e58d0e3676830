import type { Language } from '~/i18n/settings'

export const bookFormats = ['ebook', 'paperback', 'hardcover', 'audiobook'] as const
export type BookFormat = (typeof bookFormats)[number]

/** The formats for which the settings contain retailer URLs and the URL of a retailer search. */
export const retailFormats = ['ebook', 'paperback'] as const satisfies readonly BookFormat[]
export type RetailFormat = (typeof retailFormats)[number]

export const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY', 'BRL', 'INR', 'MXN', 'KES', 'ZAR'] as const
export type Currency = (typeof currencies)[number]

/** Lists for visitors contain announced and available books. A withdrawn book keeps its page, which shows that status. */
export const bookStatuses = ['draft', 'announced', 'available', 'withdrawn'] as const
export type BookStatus = (typeof bookStatuses)[number]

export interface BookText {
  title: string
  text: string
  /** Each line of `description` is a paragraph; each line of `stories` is the title of a story. */
  description: string
  stories: string
}

export interface BookOffer {
  format: BookFormat
  cents: number
  currency: Currency
  /** The shop's name, or empty. An offer without a `url` gets a link from the settings if its format is in `retailFormats`. */
  shop: string
  url: string | null
}

export interface BookCover {
  id: string
  /** The size of the largest image file, in pixels. */
  width: number
  height: number
  alts: Readonly<Partial<Record<Language, string>>>
}

export interface Book {
  /** Part of the book's URL, so it never changes. */
  id: string
  series: string
  status: BookStatus
  /** When sales begin. At this time, an announced book becomes available. Null if no date is known. */
  since: Date | null
  language: Language
  isbn: string | null
  soldAs: string
  days: readonly [from: number, to: number] | null
  offers: readonly BookOffer[]
  texts: Readonly<Partial<Record<Language, BookText>>>
  cover: BookCover | null
  version: number
  isEdited: boolean
}

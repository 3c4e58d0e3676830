import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { Book } from '~/kernel/catalogue/book'
import { widthsUpTo } from './encode-cover'

export interface CoverView {
  /** Candidates for browsers, by type. */
  avif: string
  jpeg: string
  src: string
  width: number
  height: number
  alt: string
  /** Set if `alt` is in another language than the page. */
  lang?: Language
}

/** The cover of a book for a page; null if it has none. */
export function coverView({ language }: Pick<Localizer, 'language'>, { cover, language: bookLanguage }: Book): CoverView | null {
  if (!cover) return null
  const { id, width, height, alts } = cover
  const widths = widthsUpTo(width)
  const candidates = (kind: string) => widths.map((each) => `/media/${id}/${each}.${kind} ${each}w`).join(', ')
  const other = [language, bookLanguage, ...(Object.keys(alts) as Language[])].find((one) => alts[one])
  return {
    avif: candidates('avif'), jpeg: candidates('jpg'), src: `/media/${id}/${widths[0]}.jpg`, width, height,
    alt: (other && alts[other]) ?? '', lang: other === language ? undefined : other,
  }
}

import { findLanguageWithText } from '~/i18n/by-language'
import type { Language } from '~/i18n/settings'
import { listPictureWidths } from './encode-picture'
import type { StoredPicture } from './media'

export interface PictureView {
  avif: string
  jpeg: string
  src: string
  width: number
  height: number
  alt: string
  /** Set if `alt` is not in the language of the page. */
  lang?: Language
}

export function toPictureView({ id, width, height, alts }: StoredPicture, language: Language, otherwise: Language): PictureView {
  const widths = listPictureWidths(width)
  const candidates = (kind: string) => widths.map((each) => `/media/${id}/${each}.${kind} ${each}w`).join(', ')
  const other = findLanguageWithText(alts, [language, otherwise])
  return {
    avif: candidates('avif'), jpeg: candidates('jpg'), src: `/media/${id}/${widths[0]}.jpg`, width, height,
    alt: (other && alts[other]) ?? '', lang: other === language ? undefined : other,
  }
}

export const buildLargestPicturePath = ({ id, width }: Pick<StoredPicture, 'id' | 'width'>): string => `/media/${id}/${width}.jpg`

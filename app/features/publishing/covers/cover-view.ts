import type { Localizer } from '~/i18n/server'
import type { Book } from '~/kernel/catalogue/book'
import { type PictureView, toPictureView } from '../media/picture-view'

export const toCoverView = ({ language }: Pick<Localizer, 'language'>, { cover, language: bookLanguage }: Book): PictureView | null =>
  cover && toPictureView(cover, language, bookLanguage)

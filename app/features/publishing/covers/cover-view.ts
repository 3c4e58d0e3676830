import type { Localizer } from '~/i18n/server'
import type { Book } from '~/kernel/catalogue/book'
import { type PictureView, pictureView } from '../media/picture-view'

export const coverView = ({ language }: Pick<Localizer, 'language'>, { cover, language: bookLanguage }: Book): PictureView | null =>
  cover && pictureView(cover, language, bookLanguage)

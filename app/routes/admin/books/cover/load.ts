import { localizeBook } from '~/features/publishing/books/book-texts'
import { toCoverView } from '~/features/publishing/covers/cover-view'
import type { Localizer } from '~/i18n/server'
import { buildPictureFormView } from '../../_parts/picture-form-view'
import { loadCurrentBook } from '../current-book'

export async function loadCover(id: string, localizer: Localizer) {
  const book = await loadCurrentBook(id)
  const { language, version, cover } = book
  return {
    id,
    title: localizeBook(localizer, book).title,
    cover: toCoverView(localizer, book),
    ...buildPictureFormView({ language, version, alts: cover?.alts }, localizer),
  }
}

import { localizeBook } from '~/features/publishing/books/book-texts'
import { coverView } from '~/features/publishing/covers/cover-view'
import type { Localizer } from '~/i18n/server'
import { pictureScreen } from '../../_parts/picture-screen'
import { currentBook } from '../current-book'

export async function loadCover(id: string, localizer: Localizer) {
  const book = await currentBook(id)
  const { language, version, cover } = book
  return {
    id,
    title: localizeBook(localizer, book).title,
    cover: coverView(localizer, book),
    ...pictureScreen({ language, version, alts: cover?.alts }, localizer),
  }
}

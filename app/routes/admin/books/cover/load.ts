import { localizeBook } from '~/features/publishing/books/book-texts'
import { toCoverView } from '~/features/publishing/covers/cover-view'
import type { Localizer } from '~/i18n/server'
import { buildPictureScreen } from '../../_parts/picture-screen'
import { loadCurrentBook } from '../current-book'

export async function loadCover(id: string, localizer: Localizer) {
  const book = await loadCurrentBook(id)
  const { language, version, cover } = book
  return {
    id,
    title: localizeBook(localizer, book).title,
    cover: toCoverView(localizer, book),
    ...buildPictureScreen({ language, version, alts: cover?.alts }, localizer),
  }
}

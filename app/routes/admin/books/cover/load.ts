import { bookTexts } from '~/features/publishing/books/book-texts'
import { coverView } from '~/features/publishing/covers/cover-view'
import { largestPicture } from '~/features/publishing/covers/encode-cover'
import { coverAlts, longestAlt } from '~/features/publishing/covers/schemas'
import { fieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import { currentBook } from '../current-book'

const mebibyte = 1024 * 1024

export async function loadCover(id: string, localizer: Localizer) {
  const book = await currentBook(id)
  const { format } = localizer
  return {
    id,
    title: bookTexts(localizer, book).title,
    version: book.version,
    language: book.language,
    languageName: format.language(book.language),
    largest: largestPicture / mebibyte,
    longestAlt,
    cover: coverView(localizer, book),
    alts: {
      rules: fieldRules(coverAlts(book.language), localizer.t),
      languages: languages.map((each) => ({ id: each, name: format.language(each) })),
      values: Object.fromEntries(languages.map((each) => [each, book.cover?.alts[each] ?? ''])) as Record<(typeof languages)[number], string>,
    },
  }
}
export type CoverScreen = Awaited<ReturnType<typeof loadCover>>

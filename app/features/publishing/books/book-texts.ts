import { findLanguageWithText } from '~/i18n/by-language'
import type { Localizer } from '~/i18n/server'
import { type Language, languages } from '~/i18n/settings'
import { BoundedCache } from '~/infra/bounded-cache'
import type { Book, BookText } from '~/kernel/catalogue/book'
import { builtInBookIds, isBuiltInBookId, type BuiltInBookId, type BookStoryId, bookStoryIdsByVolume } from '~/kernel/catalogue/built-in-books'

export interface LocalizedBookText extends BookText {
  /** The language of the text, if it is not the reader's. */
  language?: Language
}

/**
 * Returns the author's text in the reader's language, otherwise the text that comes with the site, otherwise the author's
 * text in the book's own language, in English or in any other language.
 */
export function localizeBook(localizer: Localizer, book: Book): LocalizedBookText {
  const own = book.texts[localizer.language]
  if (own) return own
  if (isBuiltInBookId(book.id)) return getBuiltInBookText(localizer, book.id)
  const other = findLanguageWithText(book.texts, [book.language, 'en'])
  const found = other && book.texts[other]
  return found ? { ...found, language: other } : { title: book.id, text: '', description: '', stories: '' }
}

/** Caches the texts, because a page uses a text several times and the text of a volume contains all its story titles. */
const builtInTexts = new BoundedCache<Readonly<BookText>>(languages.length * builtInBookIds.length)

export const getBuiltInBookText = (localizer: Localizer, id: BuiltInBookId): Readonly<BookText> =>
  builtInTexts.get(`${localizer.language} ${id}`, () => translateBuiltInBook(localizer, id))

function translateBuiltInBook(localizer: Localizer, id: BuiltInBookId): BookText {
  const { t } = localizer
  return { title: t(`books:book.${id}.title`), text: t(`books:book.${id}.text`), description: '', stories: joinStoryTitles(localizer, id) }
}

function joinStoryTitles(localizer: Localizer, id: string): string {
  const stories: readonly BookStoryId[] = id in bookStoryIdsByVolume ? bookStoryIdsByVolume[id as keyof typeof bookStoryIdsByVolume] : []
  return stories.map((story) => getBookStoryTitle(localizer, story)).join('\n')
}

export function getBookStoryTitle({ t }: Localizer, id: BookStoryId): string {
  return t('books:storyTitle', { title: t(`books:story.${id}.title`), place: t(`books:story.${id}.place`) })
}

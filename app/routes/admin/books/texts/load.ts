import { getBuiltInBookText } from '~/features/publishing/books/book-texts'
import { BookTextSchema } from '~/features/publishing/catalogue/schemas'
import { getFieldRules } from '~/http/forms'
import { getLocalizer, type Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { Book, BookText } from '~/kernel/catalogue/book'
import { isBuiltInBookId } from '~/kernel/catalogue/built-in-books'
import type { Member } from '~/kernel/members/member'
import { loadTextDraftView } from '../../_parts/text-draft'
import { loadCurrentBook } from '../current-book'
import { bookTextLimits } from '../options'

const emptyBookText: BookText = { title: '', text: '', description: '', stories: '' }

/**
 * `beside` is the text to translate from: the English text, or the text in the book's language if English is missing or is
 * being edited. Null if that text does not exist or is the edited text.
 */
export async function loadBookTexts(member: Member, id: string, language: Language, localizer: Localizer) {
  const book = await loadCurrentBook(id)
  const own = findBookText(book, language)
  const source: Language = language === 'en' || !findBookText(book, 'en') ? book.language : 'en'
  const beside = source === language ? undefined : findBookText(book, source)
  const draft = await loadTextDraftView(member, { kind: 'book', subjectId: id, language }, book.texts[language] ?? null, localizer)
  return {
    id,
    title: (own ?? beside ?? findBookText(book, book.language))?.title ?? id,
    language,
    languageName: localizer.format.language(language),
    version: book.version,
    rules: getFieldRules(BookTextSchema, localizer.t),
    limits: bookTextLimits,
    values: { ...emptyBookText, ...own, ...draft.fields },
    draft,
    beside: beside ? { ...beside, language: source, heading: localizer.t('admin-books:texts.beside', { language: localizer.format.language(source) }) } : null,
    /** True if this language has a saved text and readers would see another text after its removal. */
    isRemovable: Boolean(book.texts[language]) && (isBuiltInBookId(id) || Object.keys(book.texts).length > 1),
  }
}
export type BookTextsView = Awaited<ReturnType<typeof loadBookTexts>>

const findBookText = ({ id, texts }: Book, language: Language): BookText | undefined =>
  texts[language] ?? (isBuiltInBookId(id) ? getBuiltInBookText(getLocalizer(language), id) : undefined)

import { builtInBookText } from '~/features/publishing/books/book-texts'
import { BookTextForm } from '~/features/publishing/catalogue/schemas'
import { fieldRules } from '~/http/forms'
import { getLocalizer, type Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { Book, BookText } from '~/kernel/catalogue/book'
import { isBuiltInBook } from '~/kernel/catalogue/built-in-books'
import type { Member } from '~/kernel/members/member'
import { draftView } from '../../_parts/text-draft'
import { currentBook } from '../current-book'
import { textLimits } from '../options'

const empty: BookText = { title: '', text: '', description: '', stories: '' }

/** `beside` is the text to translate from: the English one, or else the one in the book's own language. */
export async function loadTexts(member: Member, id: string, language: Language, localizer: Localizer) {
  const book = await currentBook(id)
  const own = writtenIn(book, language)
  const source: Language = language === 'en' || !writtenIn(book, 'en') ? book.language : 'en'
  const beside = source === language ? undefined : writtenIn(book, source)
  const draft = await draftView(member, { kind: 'book', subjectId: id, language }, book.texts[language] ?? null, localizer)
  return {
    id,
    title: (own ?? beside ?? writtenIn(book, book.language))?.title ?? id,
    language,
    languageName: localizer.format.language(language),
    version: book.version,
    rules: fieldRules(BookTextForm, localizer.t),
    limits: textLimits,
    values: { ...empty, ...own, ...draft.fields },
    draft,
    beside: beside ? { ...beside, language: source, heading: localizer.t('admin-books:texts.beside', { language: localizer.format.language(source) }) } : null,
    /** A text can be removed only if readers then see another. */
    isRemovable: Boolean(book.texts[language]) && (isBuiltInBook(id) || Object.keys(book.texts).length > 1),
  }
}
export type TextsView = Awaited<ReturnType<typeof loadTexts>>

const writtenIn = ({ id, texts }: Book, language: Language): BookText | undefined =>
  texts[language] ?? (isBuiltInBook(id) ? builtInBookText(getLocalizer(language), id) : undefined)

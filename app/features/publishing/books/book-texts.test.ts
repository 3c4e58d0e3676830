import { describe, expect, test } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import type { Book, BookText } from '~/kernel/catalogue/book'
import { builtInBooks } from '~/kernel/catalogue/built-in-books'
import { localizeBook } from './book-texts'

const written = (title: string): BookText => ({ title, text: title, description: '', stories: '' })
const milk = builtInBooks.find(({ id }) => id === 'milk')!
const harbor: Book = { ...milk, id: 'quiet-harbor', language: 'es', texts: {} }
const titleIn = (language: 'en' | 'es' | 'de' | 'fr', book: Book) => localizeBook(getLocalizer(language), book)

describe('the texts of a book', () => {
  test('are the author’s in the reader’s language, else those that come with the site', () => {
    const edited = { ...milk, texts: { de: written('Meine Milch') } }
    expect(titleIn('de', edited)).toMatchObject({ title: 'Meine Milch' })
    expect(titleIn('en', edited)).toMatchObject({ title: 'Milk' })
    expect(titleIn('en', edited).language).toBeUndefined()
  })

  test('of another book fall back to its own language, to English, and to any other, and say so', () => {
    expect(titleIn('de', { ...harbor, texts: { en: written('Harbor'), es: written('Puerto') } })).toMatchObject({ title: 'Puerto', language: 'es' })
    expect(titleIn('de', { ...harbor, texts: { en: written('Harbor'), fr: written('Port') } })).toMatchObject({ title: 'Harbor', language: 'en' })
    expect(titleIn('de', { ...harbor, texts: { fr: written('Port') } })).toMatchObject({ title: 'Port', language: 'fr' })
    expect(titleIn('fr', { ...harbor, texts: { fr: written('Port') } }).language).toBeUndefined()
    expect(titleIn('de', harbor)).toMatchObject({ title: 'quiet-harbor', text: '' })
  })

  test('of the first volume name its eight stories', () => {
    const volume = builtInBooks.find(({ id }) => id === 'first-eight')!
    expect(titleIn('en', volume).stories.split('\n')).toHaveLength(8)
    expect(titleIn('en', milk).stories).toBe('')
  })
})

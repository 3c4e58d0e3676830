import { languageWith } from '~/i18n/by-language'
import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { Book, BookText } from '~/kernel/catalogue/book'
import { isShipped, type ShippedId, type StoryId, storiesOfVolume } from '~/kernel/catalogue/shipped'

export interface ShownText extends BookText {
  /** Set if the reader's language has no text. */
  language?: Language
}

/**
 * The author's text in the reader's language, else the text that comes with the site, else the author's text in the book's own
 * language, in English or in any other.
 */
export function bookTexts(localizer: Localizer, book: Book): ShownText {
  const own = book.texts[localizer.language]
  if (own) return own
  if (isShipped(book.id)) return shippedText(localizer, book.id)
  const other = languageWith(book.texts, [book.language, 'en'])
  const found = other && book.texts[other]
  return found ? { ...found, language: other } : { title: book.id, text: '', description: '', stories: '' }
}

export function shippedText(localizer: Localizer, id: ShippedId): BookText {
  const { t } = localizer
  return { title: t(`books:book.${id}.title`), text: t(`books:book.${id}.text`), description: '', stories: shippedStories(localizer, id) }
}

function shippedStories(localizer: Localizer, id: string): string {
  const stories: readonly StoryId[] = id in storiesOfVolume ? storiesOfVolume[id as keyof typeof storiesOfVolume] : []
  return stories.map((story) => storyTitle(localizer, story)).join('\n')
}

export function storyTitle({ t }: Localizer, id: StoryId): string {
  return t('books:storyTitle', { title: t(`books:story.${id}.title`), place: t(`books:story.${id}.place`) })
}

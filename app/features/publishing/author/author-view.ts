import { type ByLanguage, findLanguageWithText } from '~/i18n/by-language'
import type { Localizer } from '~/i18n/server'
import { defaultLanguage, type Language } from '~/i18n/settings'
import type { MarkdownBlock } from '~/infra/markdown/markdown'
import { toPlainText } from '~/infra/markdown/parse-markdown'
import { getMarkdownBlocks, truncateText } from '../books/sample-content'
import { toPictureView, type PictureView } from '../media/picture-view'
import { getAuthorPages, type AuthorTexts } from './author-pages'

type Reader = Pick<Localizer, 'language'>

interface LocalizedText {
  text: string
  lang?: Language
}

/**
 * Returns the author's text in the reader's language, otherwise in English or any other language. If the result is undefined,
 * the page shows the text that comes with the site.
 */
export function findAuthorText({ language }: Reader, name: keyof AuthorTexts): LocalizedText | undefined {
  const written: ByLanguage<string> = Object.fromEntries(Object.entries(getAuthorPages().texts).map(([each, texts]) => [each, texts[name]]))
  const found = findLanguageWithText(written, [language, defaultLanguage])
  return found && { text: written[found] ?? '', lang: found === language ? undefined : found }
}

export function findBiography(reader: Reader): { blocks: MarkdownBlock[]; lang?: Language } | undefined {
  const found = findAuthorText(reader, 'biography')
  return found && { blocks: getMarkdownBlocks(found.text), lang: found.lang }
}

const maxSummaryLength = 300

export function summarizeBiography(reader: Reader): string | undefined {
  const found = findAuthorText(reader, 'biography')
  return found && truncateText(toPlainText(getMarkdownBlocks(found.text)).replaceAll('\n', ' '), maxSummaryLength)
}

export function getPortraitView({ language }: Reader): PictureView | undefined {
  const picture = getAuthorPages().portrait
  return picture ? toPictureView(picture, language, defaultLanguage) : undefined
}

export function listTestimonials({ language }: Reader) {
  return getAuthorPages().testimonials.flatMap(({ id, url, texts }) => {
    const found = findLanguageWithText(texts, [language, defaultLanguage])
    const text = found && texts[found]
    return text ? [{ id, url, ...text, lang: found === language ? undefined : found }] : []
  })
}

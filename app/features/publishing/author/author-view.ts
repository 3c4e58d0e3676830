import { type ByLanguage, languageWith } from '~/i18n/by-language'
import type { Localizer } from '~/i18n/server'
import { defaultLanguage, type Language } from '~/i18n/settings'
import type { MarkdownBlock } from '~/infra/markdown/markdown'
import { plainText } from '~/infra/markdown/parse-markdown'
import { blocksOf, excerpt } from '../books/sample-content'
import { pictureView, type PictureView } from '../media/picture-view'
import { authorPages, type AuthorTexts } from './author-pages'

type Reader = Pick<Localizer, 'language'>

interface Shown {
  text: string
  lang?: Language
}

/**
 * The author's text in the reader's language, else in English or any other. Undefined means that the page shows the site's own
 * text.
 */
export function authorText({ language }: Reader, name: keyof AuthorTexts): Shown | undefined {
  const written: ByLanguage<string> = Object.fromEntries(Object.entries(authorPages().texts).map(([each, texts]) => [each, texts[name]]))
  const found = languageWith(written, [language, defaultLanguage])
  return found && { text: written[found] ?? '', lang: found === language ? undefined : found }
}

export function biography(reader: Reader): { blocks: MarkdownBlock[]; lang?: Language } | undefined {
  const found = authorText(reader, 'biography')
  return found && { blocks: blocksOf(found.text), lang: found.lang }
}

const maxSummaryLength = 300

export function biographySummary(reader: Reader): string | undefined {
  const found = authorText(reader, 'biography')
  return found && excerpt(plainText(blocksOf(found.text)).replaceAll('\n', ' '), maxSummaryLength)
}

export function portrait({ language }: Reader): PictureView | undefined {
  const picture = authorPages().portrait
  return picture ? pictureView(picture, language, defaultLanguage) : undefined
}

export function voices({ language }: Reader) {
  return authorPages().voices.flatMap(({ id, url, texts }) => {
    const found = languageWith(texts, [language, defaultLanguage])
    const text = found && texts[found]
    return text ? [{ id, url, ...text, lang: found === language ? undefined : found }] : []
  })
}

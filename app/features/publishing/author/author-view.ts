import type { Localizer } from '~/i18n/server'
import { defaultLanguage, type Language } from '~/i18n/settings'
import type { MarkdownBlock } from '~/infra/markdown/markdown'
import { plainText } from '~/infra/markdown/parse-markdown'
import { blocksOf } from '../books/sample-content'
import { pictureView, type PictureView } from '../media/picture-view'
import { authorPages, type AuthorTexts } from './author-pages'

type Reader = Pick<Localizer, 'language'>

/** A text of the author as a reader finds it. */
interface Shown {
  text: string
  /** Set if it is in another language than the page. */
  lang?: Language
}

/** The language in which a reader finds something: her own, else English, else any that has it. */
function languageFor<Text>({ language }: Reader, texts: Readonly<Partial<Record<Language, Text>>>, has: (text: Text) => boolean): Language | undefined {
  return [language, defaultLanguage, ...(Object.keys(texts) as Language[])].find((one) => {
    const text = texts[one]
    return text !== undefined && has(text)
  })
}

const langOf = ({ language }: Reader, found: Language) => (found === language ? undefined : found)

/** Undefined while the author has not written it in any language: the page then shows the site's own text. */
export function authorText(reader: Reader, name: keyof AuthorTexts): Shown | undefined {
  const { texts } = authorPages()
  const found = languageFor(reader, texts, (text) => text[name] !== '')
  return found && { text: texts[found]?.[name] ?? '', lang: langOf(reader, found) }
}

export function biography(reader: Reader): { blocks: MarkdownBlock[]; lang?: Language } | undefined {
  const found = authorText(reader, 'biography')
  return found && { blocks: blocksOf(found.text), lang: found.lang }
}

const longestSummary = 300

/** The beginning of the biography in words. */
export function biographySummary(reader: Reader): string | undefined {
  const found = authorText(reader, 'biography')
  const words = found && plainText(blocksOf(found.text)).replaceAll('\n', ' ')
  return words && words.length > longestSummary ? `${words.slice(0, longestSummary).replace(/\s+\S*$/, '')} …` : words
}

export function portrait({ language }: Reader): PictureView | undefined {
  const picture = authorPages().portrait
  return picture ? pictureView(picture, language, defaultLanguage) : undefined
}

/** What the press and readers said, in the author's order. */
export function voices(reader: Reader) {
  return authorPages().voices.flatMap(({ id, url, texts }) => {
    const found = languageFor(reader, texts, () => true)
    const text = found && texts[found]
    return text ? [{ id, url, ...text, lang: langOf(reader, found) }] : []
  })
}

import { parseMarkdown, toPlainText } from '~/infra/markdown/parse-markdown'
import type { MarkdownBlock } from '~/infra/markdown/markdown'
import { BoundedCache } from '~/infra/bounded-cache'
import { findLanguageWithText } from '~/i18n/by-language'
import { estimateReadingMinutes } from '~/i18n/reading-time'
import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { findBook } from '~/kernel/catalogue/catalogue'
import { type Sample, type SampleText } from '~/kernel/catalogue/sample'
import { isBuiltInSampleId } from '~/kernel/catalogue/built-in-books'

export interface SavedSampleText extends SampleText {
  language: Language
  isOther: boolean
}

export function findSavedSampleText({ language }: Pick<Localizer, 'language'>, sample: Sample): SavedSampleText | undefined {
  const own = sample.texts[language]
  if (own) return { ...own, language, isOther: false }
  if (isBuiltInSampleId(sample.id)) return undefined
  const bookLanguage = findBook(sample.book)?.language ?? 'en'
  const other = findLanguageWithText(sample.texts, [bookLanguage, 'en'])
  const found = other && sample.texts[other]
  return found ? { ...found, language: other, isOther: true } : undefined
}

export function getSampleTitle(localizer: Localizer, sample: Sample): string {
  const { id } = sample
  return findSavedSampleText(localizer, sample)?.title ?? (isBuiltInSampleId(id) ? localizer.t(`samples:${id}.title`) : id)
}

const maxSummaryLength = 160

export function summarizeSample({ note, body }: SampleText): string {
  const words = note || toPlainText(getMarkdownBlocks(body)).replaceAll('\n', ' ')
  return truncateText(words, maxSummaryLength)
}

/** Removes the possibly incomplete last word, unless it is long, because a whole Chinese or Japanese text may contain no spaces. */
export function truncateText(words: string, max: number): string {
  const characters = [...words]
  return characters.length > max ? `${characters.slice(0, max).join('').replace(/\s+\S{0,20}$/, '')} …` : words
}

const parsedBodies = new BoundedCache<MarkdownBlock[]>(100)

/** Caches parsed texts, because many pages show the same texts. */
export function getMarkdownBlocks(body: string): MarkdownBlock[] {
  return parsedBodies.get(body, () => parseMarkdown(body))
}

const minutes = new BoundedCache<number>(100)

/** Caches the reading time, because counting the words of a chapter takes longer than rendering the rest of a page. */
export function formatSampleReadingMinutes({ t }: Localizer, { body, language }: SavedSampleText): string {
  const count = minutes.get(`${language} ${body}`, () => estimateReadingMinutes(toPlainText(getMarkdownBlocks(body)), language))
  return t('samples:minutes', { count })
}

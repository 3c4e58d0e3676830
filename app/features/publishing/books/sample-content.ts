import { parseMarkdown, plainText } from '~/infra/markdown/parse-markdown'
import type { MarkdownBlock } from '~/infra/markdown/markdown'
import { SmallCache } from '~/infra/small-cache'
import { languageWith } from '~/i18n/by-language'
import { readingMinutes } from '~/i18n/reading-time'
import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import { findBook } from '~/kernel/catalogue/catalogue'
import { type Sample, type SampleText } from '~/kernel/catalogue/sample'
import { isShippedSample } from '~/kernel/catalogue/shipped'

export interface WrittenSample extends SampleText {
  language: Language
  isOther: boolean
}

export function writtenSample({ language }: Pick<Localizer, 'language'>, sample: Sample): WrittenSample | undefined {
  const own = sample.texts[language]
  if (own) return { ...own, language, isOther: false }
  if (isShippedSample(sample.id)) return undefined
  const bookLanguage = findBook(sample.book)?.language ?? 'en'
  const other = languageWith(sample.texts, [bookLanguage, 'en'])
  const found = other && sample.texts[other]
  return found ? { ...found, language: other, isOther: true } : undefined
}

export function sampleTitle(localizer: Localizer, sample: Sample): string {
  const { id } = sample
  return writtenSample(localizer, sample)?.title ?? (isShippedSample(id) ? localizer.t(`samples:${id}.title`) : id)
}

const maxSummaryLength = 160

export function sampleSummary({ note, body }: SampleText): string {
  const words = note || plainText(blocksOf(body)).replaceAll('\n', ' ')
  return excerpt(words, maxSummaryLength)
}

export const excerpt = (words: string, max: number): string => (words.length > max ? `${words.slice(0, max).replace(/\s+\S*$/, '')} …` : words)

const parsed = new SmallCache<MarkdownBlock[]>(100)

/** Parsed texts are cached, because many pages show the same texts. */
export function blocksOf(body: string): MarkdownBlock[] {
  return parsed.get(body, () => parseMarkdown(body))
}

const minutes = new SmallCache<number>(100)

/** The minutes are cached too, because counting the words of a chapter takes longer than the rest of a page. */
export function minutesOf({ t }: Localizer, { body, language }: WrittenSample): string {
  const count = minutes.get(`${language} ${body}`, () => readingMinutes(plainText(blocksOf(body)), language))
  return t('samples:minutes', { count })
}

import { defaultLanguage } from '~/i18n/settings'
import { getLocalizer, type Localizer } from '~/i18n/server'
import { builtInSampleIds, builtInSampleEntries, type BuiltInSampleId } from '~/kernel/catalogue/built-in-books'
import { guideParts } from './guide-parts'

export const builtInTextIds = [...builtInSampleIds, 'chapter', 'guide'] as const
export type BuiltInTextId = (typeof builtInTextIds)[number]

export const isBuiltInTextId = (id: string): id is BuiltInTextId => builtInTextIds.some((one) => one === id)
const isSample = (id: BuiltInTextId): id is BuiltInSampleId => Object.hasOwn(builtInSampleEntries, id)

export interface BuiltInTextPart {
  id?: string
  title?: string
  paragraphs: string[]
}

export function getBuiltInTextParts({ t }: Localizer, id: BuiltInTextId): BuiltInTextPart[] {
  if (isSample(id)) return [{ paragraphs: t(`samples:${id}.text`).split('\n') }]
  if (id === 'chapter') return [{ paragraphs: t('chapter:text').split('\n') }]
  return guideParts.map((part) => ({
    id: part, title: t(`guide:parts.${part}.title`), paragraphs: t(`guide:parts.${part}.text`).split('\n'),
  }))
}

export const getBuiltInTextTitle = ({ t }: Pick<Localizer, 't'>, id: BuiltInTextId): string => (isSample(id) ? t(`samples:${id}.title`) : t(`${id}:title`))

export const buildBuiltInTextPath = (id: BuiltInTextId): string => (isSample(id) ? `/sample-${id}` : `/library/${id}`)

const counts = new Map<BuiltInTextId, number>()

/** Needs no language: all translations of a text have the same number of paragraphs. */
export function countParagraphs(id: BuiltInTextId): number {
  const count = counts.get(id) ?? getBuiltInTextParts(getLocalizer(defaultLanguage), id).flatMap(({ paragraphs }) => paragraphs).length
  counts.set(id, count)
  return count
}

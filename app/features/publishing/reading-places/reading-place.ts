import { countParagraphs, isBuiltInTextId, buildBuiltInTextPath, type BuiltInTextId } from './built-in-texts'

export interface ReadingPlace {
  sample: BuiltInTextId
  paragraph: number
  isFinished: boolean
}

export interface ReadingPlaceRow {
  sample: string
  paragraph: number
  finishedAt: Date | string | null
}

/** Returns undefined if the text no longer exists. If the text has become shorter, the place is its last paragraph. */
export function toReadingPlace({ sample, paragraph, finishedAt }: ReadingPlaceRow): ReadingPlace | undefined {
  if (!isBuiltInTextId(sample)) return undefined
  return { sample, paragraph: Math.min(paragraph, countParagraphs(sample)), isFinished: finishedAt !== null }
}

export const buildReadingPlacePath = ({ sample, paragraph }: Pick<ReadingPlace, 'sample' | 'paragraph'>): string => `${buildBuiltInTextPath(sample)}#paragraph-${paragraph}`

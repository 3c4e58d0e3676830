import { countParagraphs, isReadableTextId, buildReadableTextPath, type ReadableTextId } from './readable-texts'

export interface ReadingPlace {
  sample: ReadableTextId
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
  if (!isReadableTextId(sample)) return undefined
  return { sample, paragraph: Math.min(paragraph, countParagraphs(sample)), isFinished: finishedAt !== null }
}

export const buildReadingPlacePath = ({ sample, paragraph }: Pick<ReadingPlace, 'sample' | 'paragraph'>): string => `${buildReadableTextPath(sample)}#paragraph-${paragraph}`

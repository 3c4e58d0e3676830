import { countParagraphs, isReadable, readablePath, type ReadableId } from './readable'

export interface ReadingPlace {
  sample: ReadableId
  paragraph: number
  isFinished: boolean
}

export interface ReadingPlaceRow {
  sample: string
  paragraph: number
  finishedAt: Date | string | null
}

/** Undefined if the text no longer exists. If the text has become shorter, the place is its last paragraph. */
export function readingPlaceOf({ sample, paragraph, finishedAt }: ReadingPlaceRow): ReadingPlace | undefined {
  if (!isReadable(sample)) return undefined
  return { sample, paragraph: Math.min(paragraph, countParagraphs(sample)), isFinished: finishedAt !== null }
}

export const addressOf = ({ sample, paragraph }: Pick<ReadingPlace, 'sample' | 'paragraph'>): string => `${readablePath(sample)}#paragraph-${paragraph}`

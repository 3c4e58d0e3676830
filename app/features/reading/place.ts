import { countParagraphs, isReadable, pageOf, type ReadableId } from './readable'

/** Where a member goes on reading a text. */
export interface Place {
  /** The text: a sample, or one of the library. */
  sample: ReadableId
  /** The paragraph to go on with, counted from 1. */
  paragraph: number
  isFinished: boolean
}

export interface PlaceRow {
  sample: string
  paragraph: number
  finishedAt: Date | string | null
}

/** The place that a row keeps; none where that text is no longer there. A text that has grown shorter ends earlier. */
export function placeOf({ sample, paragraph, finishedAt }: PlaceRow): Place | undefined {
  if (!isReadable(sample)) return undefined
  return { sample, paragraph: Math.min(paragraph, countParagraphs(sample)), isFinished: finishedAt !== null }
}

/** The page of a text at the paragraph to go on with. */
export const addressOf = ({ sample, paragraph }: Pick<Place, 'sample' | 'paragraph'>): string => `${pageOf(sample)}#paragraph-${paragraph}`

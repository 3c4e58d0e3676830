import { samples, type SampleId } from '../books/catalogue'
import { countParagraphs } from '../books/paragraphs'

/** Where a member goes on reading a sample. */
export interface Place {
  sample: SampleId
  /** The paragraph to go on with, counted from 1. */
  paragraph: number
  isFinished: boolean
}

export interface PlaceRow {
  sample: string
  paragraph: number
  finishedAt: Date | string | null
}

/** The place that a row keeps; none where the catalogue no longer has that sample. A text that has grown shorter ends earlier. */
export function placeOf({ sample, paragraph, finishedAt }: PlaceRow): Place | undefined {
  if (!isSample(sample)) return undefined
  return { sample, paragraph: Math.min(paragraph, countParagraphs(sample)), isFinished: finishedAt !== null }
}

/** The page of a sample at the paragraph to go on with. */
export const addressOf = ({ sample, paragraph }: Pick<Place, 'sample' | 'paragraph'>): string => `/sample-${sample}#paragraph-${paragraph}`

const isSample = (id: string): id is SampleId => Object.hasOwn(samples, id)

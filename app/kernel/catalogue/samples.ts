import { now } from '~/infra/clock'
import { groupBy } from './group-by'
import type { Sample } from './sample'
import { isBuiltInSampleId, builtInSamples } from './built-in-books'

let activeSamples: readonly Sample[] = builtInSamples
let byBook = samplesByBook(builtInSamples)

export const listAllSamples = (): readonly Sample[] => activeSamples

export function setSamples(samples: readonly Sample[]): void {
  activeSamples = samples
  byBook = samplesByBook(samples)
}

function samplesByBook(samples: readonly Sample[]): ReadonlyMap<string, readonly Sample[]> {
  return groupBy(samples, ({ book }) => book)
}

export const findSample = (id: string): Sample | undefined => activeSamples.find((sample) => sample.id === id)

export const isPublishedSample = ({ status, since }: Sample): boolean => status === 'published' && (since === null || since <= now())

export const listPublishedSamples = (): Sample[] => activeSamples.filter(isPublishedSample)

export const listPublishedCustomSamples = (): Sample[] => listPublishedSamples().filter(({ id }) => !isBuiltInSampleId(id))

export const listPublishedSamplesOfBook = (book: string): Sample[] => (byBook.get(book) ?? []).filter(isPublishedSample)

export const buildSamplePath = (id: string): string => (isBuiltInSampleId(id) ? `/sample-${id}` : `/samples/${id}`)

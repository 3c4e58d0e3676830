import { now } from '~/infra/clock'
import { groupBy } from './group-by'
import type { Sample } from './sample'
import { isShippedSample, shippedSamples } from './shipped'

let inForce: readonly Sample[] = shippedSamples
let byBook = samplesByBook(shippedSamples)

export const allSamples = (): readonly Sample[] => inForce

export function takeSamples(samples: readonly Sample[]): void {
  inForce = samples
  byBook = samplesByBook(samples)
}

function samplesByBook(samples: readonly Sample[]): ReadonlyMap<string, readonly Sample[]> {
  return groupBy(samples, ({ book }) => book)
}

export const findSample = (id: string): Sample | undefined => inForce.find((sample) => sample.id === id)

export const isShown = ({ status, since }: Sample): boolean => status === 'published' && (since === null || since <= now())

export const shownSamples = (): Sample[] => inForce.filter(isShown)

export const addedSamples = (): Sample[] => shownSamples().filter(({ id }) => !isShippedSample(id))

export const samplesOf = (book: string): Sample[] => (byBook.get(book) ?? []).filter(isShown)

export const samplePath = (id: string): string => (isShippedSample(id) ? `/sample-${id}` : `/samples/${id}`)

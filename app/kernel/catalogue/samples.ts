import { now } from '~/infra/clock'
import type { Sample } from './sample'
import { isShippedSample, shippedSamples } from './shipped'

/** The samples of this process in their order. The samples that come with the site until the database has answered. */
let inForce: readonly Sample[] = shippedSamples

/** All samples, drafts included. */
export const allSamples = (): readonly Sample[] => inForce

export function takeSamples(samples: readonly Sample[]): void {
  inForce = samples
}

export const findSample = (id: string): Sample | undefined => inForce.find((sample) => sample.id === id)

/** Whether visitors can read a sample now. */
export const isShown = ({ status, since }: Sample): boolean => status === 'published' && (since === null || since <= now())

export const shownSamples = (): Sample[] => inForce.filter(isShown)

/** The samples that the author added, which visitors can read now. */
export const addedSamples = (): Sample[] => shownSamples().filter(({ id }) => !isShippedSample(id))

export const samplesOf = (book: string): Sample[] => shownSamples().filter((sample) => sample.book === book)

/** The first samples have addresses of their own. */
export const samplePath = (id: string): string => (isShippedSample(id) ? `/sample-${id}` : `/samples/${id}`)

import { type Book, type RetailFormat, retailFormats } from './book'
import type { Sample } from './sample'
import type { Series } from './series'

const firstDay = new Date('2025-09-27')

interface Entry {
  id: string
  days?: readonly [from: number, to: number]
  sale?: { soldAs: string; cents: Readonly<Record<RetailFormat, number>> }
}

export const storyVolumes = [
  { id: 'first-eight', sale: { soldAs: 'Fifteen Roads: The First Eight', cents: { ebook: 599, paperback: 1495 } } },
  { id: 'last-seven' },
] as const satisfies readonly Entry[]

export const bookStoryIdsByVolume = {
  'first-eight': [
    'pastors-daughter',
    'scholarship-letter',
    'two-train-tickets',
    'mothers-kitchen',
    'quiet-apartment',
    'rain-on-the-roof',
    'swimmer',
    'room-of-three',
  ],
  'last-seven': [
    'long-winter',
    'blue-school-coat',
    'last-bus',
    'sister-knew',
    'night-market',
    'red-dust',
    'letter-to-the-sea',
  ],
} as const satisfies Record<(typeof storyVolumes)[number]['id'], readonly string[]>

export type BookStoryId = (typeof bookStoryIdsByVolume)[keyof typeof bookStoryIdsByVolume][number]

export const featuredBookStoryIds = ['pastors-daughter', 'scholarship-letter', 'mothers-kitchen'] as const

export const memoir = { id: 'sober-curious' } as const satisfies Entry

export const memoirStages = [
  'first-evening',
  'first-week',
  'first-month',
  'third-month',
  'sixth-month',
  'first-year',
] as const

export const novels = [
  { id: 'first-night', days: [1, 3], sale: { soldAs: '200 Days: The First Night', cents: { ebook: 599, paperback: 999 } } },
  { id: 'milk', days: [4, 10] },
  { id: 'visitors', days: [11, 20] },
  { id: 'hour-before-dawn', days: [21, 40] },
  { id: 'two-of-us', days: [41, 60] },
  { id: 'first-smile', days: [61, 80] },
  { id: 'old-desk', days: [81, 100] },
  { id: 'day-without-tears', days: [101, 120] },
  { id: 'mothers-hands', days: [121, 150] },
  { id: 'open-window', days: [151, 180] },
  { id: 'day-two-hundred', days: [181, 200] },
] as const satisfies readonly Entry[]

export const featuredNovelIds = ['hour-before-dawn', 'mothers-hands', 'day-two-hundred'] as const

export const builtInBookIds = [...storyVolumes, memoir, ...novels].map(({ id }) => id)
export type BuiltInBookId = (typeof builtInBookIds)[number]

export const isBuiltInBookId = (id: string): id is BuiltInBookId => builtInBookIds.some((one) => one === id)

/** The series that come with the site. Each has its own drawing and page section. Their texts are in the namespace `books`. */
export const builtInSeriesIds = ['pregnancy', 'recovery', 'motherhood'] as const
export type BuiltInSeriesId = (typeof builtInSeriesIds)[number]

export const isBuiltInSeriesId = (id: string): id is BuiltInSeriesId => builtInSeriesIds.some((one) => one === id)

export const builtInSeries: readonly Series[] = builtInSeriesIds.map((id) => ({ id, texts: {}, version: 1 }))

const entriesOf: Record<BuiltInSeriesId, readonly Entry[]> = { pregnancy: storyVolumes, recovery: [memoir], motherhood: novels }

/**
 * The books that come with the site. `seedCatalogue` stores them in a new database. The site shows them until the first read of
 * the stored catalogue. Their texts are in the namespace `books`, under the same ids.
 */
export const builtInBooks: readonly Book[] = Object.entries(entriesOf).flatMap(([series, entries]) =>
  entries.map(({ id, days, sale }): Book => ({
    id,
    series,
    status: sale ? 'available' : 'announced',
    since: sale ? firstDay : null,
    language: 'en',
    isbn: null,
    soldAs: sale?.soldAs ?? '',
    days: days ?? null,
    offers: sale ? retailFormats.map((format) => ({ format, cents: sale.cents[format], currency: 'USD', shop: '', url: null })) : [],
    texts: {},
    cover: null,
    version: 1,
    isEdited: false,
  })),
)

export const builtInSampleEntries = {
  'pastors-daughter': { book: 'first-eight', since: firstDay },
  'sober-curious': { book: 'sober-curious', since: firstDay },
  '200-days': { book: 'first-night', since: firstDay },
} as const satisfies Record<string, { book: BuiltInBookId; since: Date }>

export type BuiltInSampleId = keyof typeof builtInSampleEntries
export const builtInSampleIds = Object.keys(builtInSampleEntries) as [BuiltInSampleId, ...BuiltInSampleId[]]

export const isBuiltInSampleId = (id: string): id is BuiltInSampleId => Object.hasOwn(builtInSampleEntries, id)

export const builtInSamples: readonly Sample[] = builtInSampleIds.map((id) => ({
  id, book: builtInSampleEntries[id].book, status: 'published', since: builtInSampleEntries[id].since, texts: {}, version: 1, isEdited: false,
}))

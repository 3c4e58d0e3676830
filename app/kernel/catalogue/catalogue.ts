/** The books and their facts. Their texts have the same ids in the namespaces `books` and `samples`. */

export const seriesIds = ['pregnancy', 'recovery', 'motherhood'] as const
export type SeriesId = (typeof seriesIds)[number]

export const formats = ['ebook', 'paperback'] as const
export type Format = (typeof formats)[number]

/** A book without this is coming soon. */
export interface Sale {
  /** The title at retailers, the same in every language. */
  soldAs: string
  /** US dollars. */
  prices: Readonly<Record<Format, number>>
  /** The first day of sale in UTC. */
  since: Date
}

const firstDay = new Date('2025-09-27')

interface Entry {
  id: string
  sale?: Sale
}

export const volumes = [
  {
    id: 'first-eight',
    sale: { soldAs: 'Fifteen Roads: The First Eight', prices: { ebook: 5.99, paperback: 14.95 }, since: firstDay },
  },
  { id: 'last-seven' },
] as const satisfies readonly Entry[]

export const storiesOfVolume = {
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
} as const satisfies Record<VolumeId, readonly string[]>

export const featuredStories = ['pastors-daughter', 'scholarship-letter', 'mothers-kitchen'] as const

export const memoir = { id: 'sober-curious' } as const satisfies Entry

export const journey = [
  'first-evening',
  'first-week',
  'first-month',
  'third-month',
  'sixth-month',
  'first-year',
] as const

export const novels = [
  {
    id: 'first-night',
    days: [1, 3],
    sale: { soldAs: '200 Days: The First Night', prices: { ebook: 5.99, paperback: 9.99 }, since: firstDay },
  },
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
] as const satisfies readonly (Entry & { days: readonly [from: number, to: number] })[]

export const featuredNovels = ['hour-before-dawn', 'mothers-hands', 'day-two-hundred'] as const

export type VolumeId = (typeof volumes)[number]['id']
export const bookIds = [...volumes, memoir, ...novels].map(({ id }) => id)
export type BookId = (typeof bookIds)[number]

export interface Book extends Entry {
  id: BookId
}

export const booksOfSeries = {
  pregnancy: volumes,
  recovery: [memoir],
  motherhood: novels,
} as const satisfies Record<SeriesId, readonly Book[]>

/**
 * The sample chapters at `/sample-<id>`, each with the UTC day of its first publication. The memoir's sample has no
 * buy links.
 */
export const samples = {
  'pastors-daughter': { book: volumes[0], since: firstDay },
  'sober-curious': { book: memoir, since: firstDay },
  '200-days': { book: novels[0], since: firstDay },
} as const satisfies Record<string, { book: Book; since: Date }>

export type SampleId = keyof typeof samples
export const sampleIds = Object.keys(samples) as [SampleId, ...SampleId[]]

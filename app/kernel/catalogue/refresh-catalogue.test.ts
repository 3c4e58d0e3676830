import { afterEach, beforeEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { getPageCacheVersion } from '~/infra/page-cache-version'
import { listAllBooks, listAllSeries, listPublicBooks, findBook, hasLinkedPage, getEffectiveBookStatus } from './catalogue'
import { catalogueFilter, seedCatalogue } from './seed-catalogue'
import { refreshCatalogue } from './refresh-catalogue'
import { builtInBooks, builtInSeries } from './built-in-books'
import { useDatabase } from '../../../tests/support/database'

useDatabase()
beforeEach(() => refreshCatalogue())
afterEach(() => setClock(null))

/** A change as another process makes it. */
const elsewhere = (id: string, data: { status?: 'withdrawn'; since?: Date; language?: string; editedAt?: Date }) => write(async (tx) => {
  await tx.book.update({ where: { id }, data })
  await tx.catalogue.update({ where: catalogueFilter, data: { version: { increment: 1 } } })
})

test('a site without a stored catalogue shows the books that come with it', () => {
  expect(listAllBooks()).toBe(builtInBooks)
  expect(listAllSeries()).toBe(builtInSeries)
})

test('simultaneous starts store the books once, and a later one changes nothing', async () => {
  await Promise.all([1, 2, 3].map(() => write(seedCatalogue)))
  await elsewhere('milk', { status: 'withdrawn' })
  await write(seedCatalogue)
  expect(await read.book.count()).toBe(builtInBooks.length)
  expect(await read.bookOffer.count()).toBe(4)
  expect(await read.bookText.count()).toBe(0)
  expect(await read.series.count()).toBe(builtInSeries.length)
  expect((await read.book.findUniqueOrThrow({ where: { id: 'milk' } })).status).toBe('withdrawn')
})

test('a change by another process is in force at the next look, and clears the pages that show it', async () => {
  await write(seedCatalogue)
  await refreshCatalogue()
  const pages = getPageCacheVersion()
  await refreshCatalogue()
  expect(getPageCacheVersion()).toBe(pages)
  await elsewhere('milk', { status: 'withdrawn', editedAt: new Date() })
  await refreshCatalogue()
  expect(getPageCacheVersion()).toBeGreaterThan(pages)
  expect(findBook('milk')?.status).toBe('withdrawn')
  expect(listPublicBooks('motherhood').map(({ id }) => id)).not.toContain('milk')
  expect(hasLinkedPage(findBook('milk')!)).toBe(false)
})

test('a catalogue from before the table of series gets them at the next start, and shows them until then', async () => {
  await write(seedCatalogue)
  await write((tx) => tx.series.deleteMany())
  await refreshCatalogue()
  expect(listAllSeries()).toEqual(builtInSeries)
  await Promise.all([1, 2, 3].map(() => write(seedCatalogue)))
  expect((await read.series.findMany({ orderBy: { place: 'asc' } })).map(({ id }) => id)).toEqual(builtInSeries.map(({ id }) => id))
})

test('another process’s series are in force at the next look, in their order, without the languages of a later version', async () => {
  await write(seedCatalogue)
  await write(async (tx) => {
    await tx.series.create({ data: { id: 'coast', place: -1, createdAt: new Date() } })
    for (const language of ['es', 'xx']) await tx.seriesText.create({ data: { seriesId: 'coast', language, name: 'La costa', text: 'Mar.' } })
    await tx.book.update({ where: { id: 'milk' }, data: { series: 'coast' } })
    await tx.catalogue.update({ where: catalogueFilter, data: { version: { increment: 1 } } })
  })
  await refreshCatalogue()
  expect(listAllSeries()[0]).toEqual({ id: 'coast', version: 1, texts: { es: { name: 'La costa', text: 'Mar.' } } })
  expect(listAllBooks()[0]?.id).toBe('milk')
  expect(listPublicBooks('coast')).toHaveLength(1)
})

test('an announced book becomes available on its day, on every page and without a change', async () => {
  await write(seedCatalogue)
  await elsewhere('milk', { since: new Date('2030-05-01T09:00:00Z') })
  setClock(() => new Date('2030-05-01T08:59:59Z'))
  await refreshCatalogue()
  const pages = getPageCacheVersion()
  expect(getEffectiveBookStatus(findBook('milk')!)).toBe('announced')
  setClock(() => new Date('2030-05-01T09:00:00Z'))
  await refreshCatalogue()
  expect(getEffectiveBookStatus(findBook('milk')!)).toBe('available')
  expect(getPageCacheVersion()).toBeGreaterThan(pages)
})

test('languages, formats and currencies of a later version are left out', async () => {
  await write(seedCatalogue)
  await write(async (tx) => {
    await tx.bookText.create({ data: { bookId: 'milk', language: 'xx', title: 'x', text: 'x' } })
    await tx.bookOffer.create({ data: { bookId: 'milk', place: 0, format: 'scroll', cents: 1 } })
    await tx.bookOffer.create({ data: { bookId: 'milk', place: 1, format: 'ebook', cents: 1, currency: 'XXX' } })
  })
  await elsewhere('milk', { language: 'xx' })
  await refreshCatalogue()
  expect(findBook('milk')).toMatchObject({ texts: {}, offers: [], language: 'en' })
})

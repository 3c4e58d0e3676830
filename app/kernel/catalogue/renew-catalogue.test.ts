import { afterEach, beforeEach, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { pageVersion } from '~/infra/page-version'
import { allBooks, allSeries, booksIn, findBook, isLinked, statusOf } from './catalogue'
import { catalogueFilter, fillCatalogue } from './fill-catalogue'
import { renewCatalogue } from './renew-catalogue'
import { shippedBooks, shippedSeries } from './shipped'
import { useDatabase } from '../../../tests/support/database'

useDatabase()
beforeEach(() => renewCatalogue())
afterEach(() => setClock(null))

/** A change as another process makes it. */
const elsewhere = (id: string, data: { status?: 'withdrawn'; since?: Date; language?: string; editedAt?: Date }) => write(async (tx) => {
  await tx.book.update({ where: { id }, data })
  await tx.catalogue.update({ where: catalogueFilter, data: { version: { increment: 1 } } })
})

test('a site without a stored catalogue shows the books that come with it', () => {
  expect(allBooks()).toBe(shippedBooks)
  expect(allSeries()).toBe(shippedSeries)
})

test('simultaneous starts store the books once, and a later one changes nothing', async () => {
  await Promise.all([1, 2, 3].map(() => write(fillCatalogue)))
  await elsewhere('milk', { status: 'withdrawn' })
  await write(fillCatalogue)
  expect(await read.book.count()).toBe(shippedBooks.length)
  expect(await read.bookOffer.count()).toBe(4)
  expect(await read.bookText.count()).toBe(0)
  expect(await read.series.count()).toBe(shippedSeries.length)
  expect((await read.book.findUniqueOrThrow({ where: { id: 'milk' } })).status).toBe('withdrawn')
})

test('a change by another process is in force at the next look, and clears the pages that show it', async () => {
  await write(fillCatalogue)
  await renewCatalogue()
  const pages = pageVersion()
  await renewCatalogue()
  expect(pageVersion()).toBe(pages)
  await elsewhere('milk', { status: 'withdrawn', editedAt: new Date() })
  await renewCatalogue()
  expect(pageVersion()).toBeGreaterThan(pages)
  expect(findBook('milk')?.status).toBe('withdrawn')
  expect(booksIn('motherhood').map(({ id }) => id)).not.toContain('milk')
  expect(isLinked(findBook('milk')!)).toBe(false)
})

test('a catalogue from before the table of series gets them at the next start, and shows them until then', async () => {
  await write(fillCatalogue)
  await write((tx) => tx.series.deleteMany())
  await renewCatalogue()
  expect(allSeries()).toEqual(shippedSeries)
  await Promise.all([1, 2, 3].map(() => write(fillCatalogue)))
  expect((await read.series.findMany({ orderBy: { place: 'asc' } })).map(({ id }) => id)).toEqual(shippedSeries.map(({ id }) => id))
})

test('another process’s series are in force at the next look, in their order, without the languages of a later version', async () => {
  await write(fillCatalogue)
  await write(async (tx) => {
    await tx.series.create({ data: { id: 'coast', place: -1, createdAt: new Date() } })
    for (const language of ['es', 'xx']) await tx.seriesText.create({ data: { seriesId: 'coast', language, name: 'La costa', text: 'Mar.' } })
    await tx.book.update({ where: { id: 'milk' }, data: { series: 'coast' } })
    await tx.catalogue.update({ where: catalogueFilter, data: { version: { increment: 1 } } })
  })
  await renewCatalogue()
  expect(allSeries()[0]).toEqual({ id: 'coast', version: 1, texts: { es: { name: 'La costa', text: 'Mar.' } } })
  expect(allBooks()[0]?.id).toBe('milk')
  expect(booksIn('coast')).toHaveLength(1)
})

test('an announced book becomes available on its day, on every page and without a change', async () => {
  await write(fillCatalogue)
  await elsewhere('milk', { since: new Date('2030-05-01T09:00:00Z') })
  setClock(() => new Date('2030-05-01T08:59:59Z'))
  await renewCatalogue()
  const pages = pageVersion()
  expect(statusOf(findBook('milk')!)).toBe('announced')
  setClock(() => new Date('2030-05-01T09:00:00Z'))
  await renewCatalogue()
  expect(statusOf(findBook('milk')!)).toBe('available')
  expect(pageVersion()).toBeGreaterThan(pages)
})

test('languages, formats and currencies of a later version are left out', async () => {
  await write(fillCatalogue)
  await write(async (tx) => {
    await tx.bookText.create({ data: { bookId: 'milk', language: 'xx', title: 'x', text: 'x' } })
    await tx.bookOffer.create({ data: { bookId: 'milk', place: 0, format: 'scroll', cents: 1 } })
    await tx.bookOffer.create({ data: { bookId: 'milk', place: 1, format: 'ebook', cents: 1, currency: 'XXX' } })
  })
  await elsewhere('milk', { language: 'xx' })
  await renewCatalogue()
  expect(findBook('milk')).toMatchObject({ texts: {}, offers: [], language: 'en' })
})

import { afterEach, expect, test } from 'vitest'
import { getLocalizer } from '~/i18n/server'
import type { Book } from '~/kernel/catalogue/book'
import { setBooks, setSeries } from '~/kernel/catalogue/catalogue'
import { setSamples } from '~/kernel/catalogue/samples'
import { builtInBooks, builtInSamples, builtInSeries } from '~/kernel/catalogue/built-in-books'
import { useDatabase } from '../../../../tests/support/database'
import { loadSampleList } from '../samples/load'
import { loadBookList } from './load'

useDatabase()
afterEach(() => {
  setBooks(builtInBooks)
  setSamples(builtInSamples)
  setSeries(builtInSeries)
})

const localizer = getLocalizer('en')
const at = (query: string) => new Request(`http://localhost/admin${query}`)
const idsOf = ({ series }: Awaited<ReturnType<typeof loadBookList>>) => series.map(({ id, rows }) => [id, rows.length])

test('the books that come with the site are on one page, with a series without books', async () => {
  setSeries([...builtInSeries, { id: 'coast', version: 1, texts: {} }])
  const shelf = await loadBookList(at('/books'), localizer)
  expect(idsOf(shelf)).toEqual([['pregnancy', 2], ['recovery', 1], ['motherhood', 11], ['coast', 0]])
  expect(shelf.paging).toBeNull()
})

test('many books come in pages of fifty, and a book knows its place in its series on each', async () => {
  const more = Array.from({ length: 60 }, (_, n): Book => ({ ...builtInBooks[0]!, id: `volume-${n}`, series: 'recovery' }))
  setBooks([...builtInBooks.slice(0, 3), ...more, ...builtInBooks.slice(3)])
  const [first, second] = [await loadBookList(at('/books'), localizer), await loadBookList(at('/books?page=2'), localizer)]
  expect(idsOf(first)).toEqual([['pregnancy', 2], ['recovery', 48]])
  expect(idsOf(second)).toEqual([['recovery', 13], ['motherhood', 11]])
  expect(first.paging?.next?.href).toBe('/admin/books?page=2')
  expect(first.series[1]?.rows.at(-1)).toMatchObject({ isFirst: false, isLast: false })
  expect(second.series[0]?.rows.map(({ isLast }) => isLast)).toEqual([...Array.from({ length: 12 }, () => false), true])
  expect(second.series[0]).toMatchObject({ isFirst: false, isLast: false })
  await expect(loadBookList(at('/books?page=3'), localizer)).rejects.toMatchObject({ status: 404 })
})

test('many samples come in pages of fifty', async () => {
  setSamples([...builtInSamples, ...Array.from({ length: 60 }, (_, n) => ({ ...builtInSamples[0]!, id: `sample-${n}`, book: 'milk' }))])
  const [first, second] = [await loadSampleList(at('/samples'), localizer), await loadSampleList(at('/samples?page=2'), localizer)]
  expect([first.rows.length, second.rows.length]).toEqual([50, 13])
  expect([first.rows[0], first.rows.at(-1), second.rows[0], second.rows.at(-1)].map((row) => [row?.isFirst, row?.isLast])).toEqual([
    [true, false], [false, false], [false, false], [false, true],
  ])
})

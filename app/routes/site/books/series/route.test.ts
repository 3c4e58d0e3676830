import { afterEach, expect, test } from 'vitest'
import type { Book } from '~/kernel/catalogue/book'
import { setBooks, setSeries } from '~/kernel/catalogue/catalogue'
import { builtInBooks, builtInSeries } from '~/kernel/catalogue/built-in-books'
import { loader as allBooks } from '../route'
import { loader } from './route'

afterEach(() => {
  setBooks(builtInBooks)
  setSeries(builtInSeries)
})

const novels = (count: number, changes: Partial<Book> = {}) => Array.from({ length: count }, (_, n): Book => ({
  ...builtInBooks[0]!, id: `novel-${n + 1}`, series: 'coast', isEdited: true, texts: { en: { title: `Novel ${n + 1}`, text: 'Sea.', description: '', stories: '' } }, ...changes,
}))

function takeCoast(books: readonly Book[]) {
  setSeries([...builtInSeries, { id: 'coast', version: 1, texts: { en: { name: 'The Coast', text: 'Novels by the sea.\nSalt.' } } }])
  setBooks([...builtInBooks, ...books])
}

const load = (series: string, query = '') => loader({ request: new Request(`http://localhost/books/series/${series}${query}`), params: { series }, context: {} })

test('a series is shown in pages of 24 books with links between them', async () => {
  takeCoast(novels(50))
  const first = await load('coast')
  expect(first).toMatchObject({ name: 'The Coast', meta: { title: 'The Coast', description: 'Novels by the sea.' }, back: { href: '/books#coast-series' } })
  expect(first.books.map(({ title }) => title)).toEqual(novels(24).map(({ texts }) => texts.en?.title))
  expect(first.paging).toMatchObject({ position: '1 of 3', previous: undefined, next: { href: '/books/series/coast?page=2' } })
  const second = await load('coast', '?page=2')
  expect(second.books[0]).toMatchObject({ title: 'Novel 25', href: '/books/novel-25' })
  expect(second.paging).toMatchObject({ previous: { href: '/books/series/coast' }, next: { href: '/books/series/coast?page=3' } })
  const last = await load('coast', '?page=3')
  expect(last.books).toHaveLength(2)
  expect(last.paging?.next).toBeUndefined()
})

test('a page beyond the end, an unknown series and one without public books are not found, and a number that is none is the first page', async () => {
  takeCoast(novels(24))
  for (const series of ['coast', 'coast?page=x', 'coast?page=0', 'recovery']) {
    expect((await load(series.split('?')[0]!, series.replace(/^\w+/, ''))).paging).toBeNull()
  }
  for (const ask of [() => load('coast', '?page=2'), () => load('none'), () => load('__proto__')]) {
    await expect(ask()).rejects.toMatchObject({ status: 404 })
  }
  takeCoast(novels(24, { status: 'draft' }))
  await expect(load('coast')).rejects.toMatchObject({ status: 404 })
})

test('the page of all books promises a sample of each series only if each has one', async () => {
  const intro = async () => (await allBooks({ request: new Request('http://localhost/books'), params: {}, context: {} })).intro
  expect(await intro()).toContain('A sample of each series')
  takeCoast(novels(1))
  expect(await intro()).toContain('Samples of several series')
})

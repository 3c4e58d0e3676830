import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import { listAllBooks, listPublicBooks, findBook, hasLinkedPage, isOnSale } from '~/kernel/catalogue/catalogue'
import { refreshCatalogue } from '~/kernel/catalogue/refresh-catalogue'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { deleteBook, moveBook } from './move-or-delete-book'
import { createBook } from './create-book'
import { saveBookAvailability, saveBookFacts, saveBookOffers } from './edit-book'
import { deleteBookText, saveBookText } from './edit-book-texts'

useDatabase()
beforeEach(() => refreshCatalogue())
afterEach(() => setClock(null))

const admin = () => createMember({ role: 'admin' })
const harbor = { title: 'Quiet Harbor', text: 'A year by the sea.', slug: 'quiet-harbor', series: 'recovery', language: 'es' } as const
const words = { title: 'Milch', text: 'Alle geben Rat.', description: '', stories: '' }
const published = { status: 'available', day: null, time: null } as const
const audited = async () => (await read.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action, targetId }) => [action, targetId])

describe('a new book', () => {
  test('is a draft at the end of its series, beside the books that come with the site', async () => {
    const actor = await admin()
    expect(await createBook(actor, harbor)).toEqual({ ok: true, value: { id: 'quiet-harbor' } })
    expect(listAllBooks()).toHaveLength(15)
    expect(findBook('quiet-harbor')).toMatchObject({ status: 'draft', language: 'es', texts: { es: { title: 'Quiet Harbor' } }, isEdited: true })
    expect(listPublicBooks('recovery').map(({ id }) => id)).toEqual(['sober-curious'])
    expect(await audited()).toEqual([['book-created', 'quiet-harbor']])
  })

  test('is made once however often its form is sent, and not beside another of its address', async () => {
    const actor = await admin()
    const results = await Promise.all([1, 2, 3].map(() => createBook(actor, harbor, { key: 'one' })))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await createBook(actor, harbor, { key: 'two' })).toMatchObject({ ok: false, error: { code: 'taken' } })
    expect(await createBook(actor, { ...harbor, slug: 'milk' })).toMatchObject({ ok: false, error: { code: 'taken' } })
    expect(await read.book.count()).toBe(15)
  })

  test('is nothing that a member or a moderator makes', async () => {
    for (const role of ['member', 'moderator'] as const) {
      expect(await createBook(await createMember({ role }), harbor)).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    }
    expect(await read.book.count()).toBe(0)
  })
})

describe('the life of a book', () => {
  test('leads from draft to announced, on sale and withdrawn', async () => {
    setClock(() => new Date('2030-01-01T00:00:00Z'))
    const actor = await admin()
    await createBook(actor, harbor)
    const seen = (version: number) => ({ id: 'quiet-harbor', version })
    await saveBookAvailability(actor, seen(1), { status: 'announced', day: '2030-02-01', time: '09:00' })
    expect(findBook('quiet-harbor')).toMatchObject({ status: 'announced', since: new Date('2030-02-01T09:00:00Z') })
    expect(listPublicBooks('recovery').map(({ id }) => id)).toEqual(['sober-curious', 'quiet-harbor'])
    await saveBookAvailability(actor, seen(2), published)
    expect(findBook('quiet-harbor')?.since).toEqual(new Date('2030-01-01T00:00:00Z'))
    setClock(() => new Date('2030-01-05T00:00:00Z'))
    await saveBookAvailability(actor, seen(3), published)
    expect(findBook('quiet-harbor')?.since).toEqual(new Date('2030-01-01T00:00:00Z'))
    expect(isOnSale(findBook('quiet-harbor')!)).toBe(true)
    await saveBookAvailability(actor, seen(4), { status: 'withdrawn', day: null, time: null })
    expect(listPublicBooks('recovery').map(({ id }) => id)).toEqual(['sober-curious'])
    expect(await deleteBook(actor, 'quiet-harbor')).toEqual({ ok: true, value: undefined })
    expect(findBook('quiet-harbor')).toBeUndefined()
    expect(await read.bookText.count()).toBe(0)
  })

  test('keeps what one admin saved when another saves an older version', async () => {
    const [one, other] = [await admin(), await admin()]
    await saveBookText(one, { id: 'milk', version: 1 }, 'de', words)
    expect(await saveBookText(other, { id: 'milk', version: 1 }, 'de', { ...words, title: 'Andere' })).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } })
    expect(await saveBookOffers(other, { id: 'milk', version: 1 }, [])).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } })
    expect(findBook('milk')?.texts.de?.title).toBe('Milch')
    expect(await saveBookFacts(other, { id: 'none', version: 1 }, { series: 'recovery', language: 'en', soldAs: null, isbn: null, dayFrom: null, dayTo: null }))
      .toMatchObject({ ok: false, error: { code: 'not_found' } })
  })

  test('of two simultaneous changes lets one through', async () => {
    const actor = await admin()
    await createBook(actor, harbor)
    const results = await Promise.all(['A', 'B', 'C'].map((title) => saveBookText(actor, { id: 'quiet-harbor', version: 1 }, 'en', { ...words, title })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('has a linked page once it was edited', async () => {
    const actor = await admin()
    expect(hasLinkedPage(findBook('milk')!)).toBe(false)
    await saveBookOffers(actor, { id: 'milk', version: 1 }, [{ format: 'ebook', cents: 590, currency: 'EUR', shop: 'Müller', url: 'https://shop.example/milk' }])
    expect(findBook('milk')?.offers).toEqual([{ format: 'ebook', cents: 590, currency: 'EUR', shop: 'Müller', url: 'https://shop.example/milk' }])
    expect(hasLinkedPage(findBook('milk')!)).toBe(true)
    expect(hasLinkedPage(findBook('visitors')!)).toBe(false)
  })
})

describe('texts', () => {
  test('of a book that came with the site may all go, because it has texts of its own', async () => {
    const actor = await admin()
    await saveBookText(actor, { id: 'milk', version: 1 }, 'de', words)
    expect(await deleteBookText(actor, { id: 'milk', version: 2 }, 'de')).toMatchObject({ ok: true })
    expect(findBook('milk')?.texts).toEqual({})
  })

  test('of another book stay in one language at least', async () => {
    const actor = await admin()
    await createBook(actor, harbor)
    expect(await deleteBookText(actor, { id: 'quiet-harbor', version: 1 }, 'es')).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    expect(findBook('quiet-harbor')?.texts.es?.title).toBe('Quiet Harbor')
  })
})

describe('the order', () => {
  const order = () => listPublicBooks('motherhood').map(({ id }) => id).slice(0, 3)

  test('changes by one place, stops at the ends, and edits no book', async () => {
    const actor = await admin()
    await moveBook(actor, 'milk', 'up')
    expect(order()).toEqual(['milk', 'first-night', 'visitors'])
    await moveBook(actor, 'milk', 'up')
    expect(order()).toEqual(['milk', 'first-night', 'visitors'])
    await moveBook(actor, 'milk', 'down')
    expect(order()).toEqual(['first-night', 'milk', 'visitors'])
    expect(findBook('milk')).toMatchObject({ version: 1, isEdited: false })
    expect(await moveBook(actor, 'none', 'up')).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })
})

test('a book that a sample is from cannot be deleted, another one can', async () => {
  const actor = await admin()
  expect(await deleteBook(actor, 'first-night')).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  expect(await deleteBook(actor, 'milk')).toMatchObject({ ok: true })
  expect(await deleteBook(actor, 'milk')).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect(listAllBooks()).toHaveLength(13)
})

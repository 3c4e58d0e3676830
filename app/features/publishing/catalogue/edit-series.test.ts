import { beforeEach, describe, expect, test } from 'vitest'
import { read } from '~/infra/db'
import { listAllBooks, listAllSeries, findSeries, listPublicSeries } from '~/kernel/catalogue/catalogue'
import { refreshCatalogue } from '~/kernel/catalogue/refresh-catalogue'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { createBook } from './create-book'
import { saveBookAvailability, saveBookFacts } from './edit-book'
import { createSeries, deleteSeries, deleteSeriesText, moveSeries, saveSeriesText } from './edit-series'

useDatabase()
beforeEach(() => refreshCatalogue())

const admin = () => createMember({ role: 'admin' })
const coast = { slug: 'coast', language: 'es', name: 'La costa', text: 'Novelas junto al mar.' } as const
const harbor = { title: 'Quiet Harbor', text: 'A year by the sea.', slug: 'quiet-harbor', series: 'coast', language: 'es' } as const
const words = { name: 'Wege', text: 'Fünfzehn Geschichten.' }
const facts = { series: 'coast', language: 'en', soldAs: null, isbn: null, dayFrom: null, dayTo: null } as const
const ids = () => listAllSeries().map(({ id }) => id)
const refusal = (code: string) => ({ ok: false, error: { code } })

describe('a new series', () => {
  test('comes last, with its texts in one language, and is shown once visitors see a book of it', async () => {
    const actor = await admin()
    expect(await createSeries(actor, coast)).toEqual({ ok: true, value: { id: 'coast' } })
    expect(ids()).toEqual(['pregnancy', 'recovery', 'motherhood', 'coast'])
    expect(findSeries('coast')).toEqual({ id: 'coast', version: 1, texts: { es: { name: 'La costa', text: 'Novelas junto al mar.' } } })
    await createBook(actor, harbor)
    expect(listPublicSeries()).toHaveLength(3)
    await saveBookAvailability(actor, { id: 'quiet-harbor', version: 1 }, { status: 'announced', day: null, time: null })
    expect(listPublicSeries().at(-1)?.id).toBe('coast')
    expect(listAllBooks().at(-1)?.id).toBe('quiet-harbor')
    expect((await read.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action)).toEqual(['series-created', 'book-created', 'book-changed'])
  })

  test('is made once however often its form is sent, and not beside another of its address', async () => {
    const actor = await admin()
    const results = await Promise.all([1, 2, 3].map(() => createSeries(actor, coast, { key: 'one' })))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await createSeries(actor, coast, { key: 'two' })).toMatchObject(refusal('taken'))
    expect(await createSeries(actor, { ...coast, slug: 'recovery' })).toMatchObject(refusal('taken'))
    expect(await read.series.count()).toBe(4)
  })

  test('is nothing that a member or a moderator makes', async () => {
    for (const role of ['member', 'moderator'] as const) expect(await createSeries(await createMember({ role }), coast)).toMatchObject(refusal('forbidden'))
    expect(await read.series.count()).toBe(0)
  })
})

describe('the texts of a series', () => {
  test('of the site give way to the author’s and come back', async () => {
    const actor = await admin()
    expect(await saveSeriesText(actor, { id: 'pregnancy', version: 1 }, 'de', words)).toMatchObject({ ok: true })
    expect(findSeries('pregnancy')).toEqual({ id: 'pregnancy', version: 2, texts: { de: words } })
    expect(await deleteSeriesText(actor, { id: 'pregnancy', version: 2 }, 'de')).toMatchObject({ ok: true })
    expect(findSeries('pregnancy')?.texts).toEqual({})
  })

  test('of another series stay in one language at least', async () => {
    const actor = await admin()
    await createSeries(actor, coast)
    expect(await deleteSeriesText(actor, { id: 'coast', version: 1 }, 'es')).toMatchObject(refusal('forbidden'))
    expect(findSeries('coast')?.texts.es?.name).toBe('La costa')
  })

  test('are kept when another admin saves an older version, and one of several simultaneous changes wins', async () => {
    const [one, other] = [await admin(), await admin()]
    await saveSeriesText(one, { id: 'recovery', version: 1 }, 'de', words)
    expect(await saveSeriesText(other, { id: 'recovery', version: 1 }, 'de', { ...words, name: 'Andere' })).toMatchObject(refusal('changed_meanwhile'))
    expect(findSeries('recovery')?.texts.de).toEqual(words)
    expect(await saveSeriesText(other, { id: 'none', version: 1 }, 'de', words)).toMatchObject(refusal('not_found'))
    const results = await Promise.all(['A', 'B', 'C'].map((name) => saveSeriesText(one, { id: 'recovery', version: 2 }, 'en', { ...words, name })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

test('the order of series changes by one place, with their books, and stops at the ends', async () => {
  const actor = await admin()
  await moveSeries(actor, 'motherhood', 'up')
  expect(ids()).toEqual(['pregnancy', 'motherhood', 'recovery'])
  expect([...new Set(listAllBooks().map(({ series }) => series))]).toEqual(['pregnancy', 'motherhood', 'recovery'])
  await moveSeries(actor, 'pregnancy', 'up')
  await moveSeries(actor, 'recovery', 'down')
  expect(ids()).toEqual(['pregnancy', 'motherhood', 'recovery'])
  expect(await moveSeries(actor, 'none', 'up')).toMatchObject(refusal('not_found'))
})

describe('a series', () => {
  test('that came with the site or has a book is not deleted, another one is', async () => {
    const actor = await admin()
    await createSeries(actor, coast)
    await createBook(actor, harbor)
    for (const id of ['recovery', 'coast']) expect(await deleteSeries(actor, id)).toMatchObject(refusal('forbidden'))
    await saveBookFacts(actor, { id: 'quiet-harbor', version: 1 }, { ...facts, series: 'recovery' })
    expect(await deleteSeries(actor, 'coast')).toMatchObject({ ok: true })
    expect(ids()).toEqual(['pregnancy', 'recovery', 'motherhood'])
    expect(await read.seriesText.count()).toBe(0)
    expect(await deleteSeries(actor, 'coast')).toMatchObject(refusal('not_found'))
  })

  test('that was deleted meanwhile gets no book', async () => {
    const actor = await admin()
    expect(await createBook(actor, harbor)).toMatchObject(refusal('changed_meanwhile'))
    expect(await saveBookFacts(actor, { id: 'milk', version: 1 }, facts)).toMatchObject(refusal('changed_meanwhile'))
    expect(await read.book.count({ where: { series: 'coast' } })).toBe(0)
  })

  test('is deleted, or gets a book, when both are asked for at once', async () => {
    const actor = await admin()
    await createSeries(actor, coast)
    const [deleted, added] = await Promise.all([deleteSeries(actor, 'coast'), createBook(actor, harbor)])
    expect(deleted.ok).not.toBe(added.ok)
    expect(await read.series.count({ where: { id: 'coast' } })).toBe(await read.book.count({ where: { series: 'coast' } }))
  })
})

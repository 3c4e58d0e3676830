import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '~/infra/clock'
import { read } from '~/infra/db'
import { findBook, hasLinkedPage } from '~/kernel/catalogue/catalogue'
import { refreshCatalogue } from '~/kernel/catalogue/refresh-catalogue'
import { listPublishedCustomSamples, listAllSamples, findSample, listPublishedSamples } from '~/kernel/catalogue/samples'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { deleteBook } from './move-or-delete-book'
import { createSample, deleteSample, deleteSampleText, moveSample, changeSampleStatus, saveSampleText } from './edit-samples'
import { NewSampleSchema } from './sample-schemas'

useDatabase()
beforeEach(() => refreshCatalogue())
afterEach(() => setClock(null))

const admin = () => createMember({ role: 'admin' })
const chapter = { slug: 'milk-one', book: 'milk', language: 'en', title: 'The first cup', note: '', body: 'One.\n\nTwo.' } as const
const now = { status: 'published', day: null, time: null } as const
const ids = () => listPublishedSamples().map(({ id }) => id)

describe('a new sample', () => {
  test('is a draft after the samples that come with the site', async () => {
    const actor = await admin()
    expect(await createSample(actor, chapter)).toEqual({ ok: true, value: { id: 'milk-one' } })
    expect(listAllSamples().map(({ id }) => id)).toEqual(['pastors-daughter', 'sober-curious', '200-days', 'milk-one'])
    expect(ids()).not.toContain('milk-one')
    expect(hasLinkedPage(findBook('milk')!)).toBe(false)
  })

  test('is made once, for a book that exists, at an address of its own', async () => {
    const actor = await admin()
    await Promise.all([1, 2].map(() => createSample(actor, chapter, { key: 'one' })))
    expect(await createSample(actor, chapter)).toMatchObject({ ok: false, error: { code: 'taken' } })
    expect(await createSample(actor, { ...chapter, slug: 'other', book: 'none' })).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect(await read.sample.count()).toBe(4)
    for (const slug of ['200-days', 'guide', 'chapter', 'new', 'A B']) expect(NewSampleSchema.safeParse({ ...chapter, slug }).success, slug).toBe(false)
  })

  test('is nothing that a moderator makes', async () => {
    expect(await createSample(await createMember({ role: 'moderator' }), chapter)).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  })
})

describe('a sample', () => {
  test('is shown from its day on, links to its book, and keeps the book', async () => {
    setClock(() => new Date('2030-01-01T00:00:00Z'))
    const actor = await admin()
    await createSample(actor, chapter)
    await changeSampleStatus(actor, { id: 'milk-one', version: 1 }, { status: 'published', day: '2030-01-02', time: '08:00' })
    expect(ids()).not.toContain('milk-one')
    setClock(() => new Date('2030-01-02T08:00:00Z'))
    expect(listPublishedCustomSamples().map(({ id }) => id)).toEqual(['milk-one'])
    expect(hasLinkedPage(findBook('milk')!)).toBe(true)
    expect(await deleteBook(actor, 'milk')).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    await changeSampleStatus(actor, { id: 'milk-one', version: 2 }, { status: 'draft', day: null, time: null })
    expect(ids()).not.toContain('milk-one')
    expect(await deleteSample(actor, 'milk-one')).toMatchObject({ ok: true })
    expect(await deleteBook(actor, 'milk')).toMatchObject({ ok: true })
  })

  test('keeps what one admin saved when another saves an older version', async () => {
    const [one, other] = [await admin(), await admin()]
    const text = { title: 'Eins', note: '', body: 'Eins.' }
    expect(await saveSampleText(one, { id: '200-days', version: 1 }, 'de', text)).toMatchObject({ ok: true })
    expect(await saveSampleText(other, { id: '200-days', version: 1 }, 'de', { ...text, title: 'Zwei' })).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } })
    expect(findSample('200-days')?.texts.de?.title).toBe('Eins')
    expect(await saveSampleText(one, { id: 'none', version: 1 }, 'de', text)).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })

  test('that came with the site stays at its address, with its own texts at least', async () => {
    const actor = await admin()
    expect(await changeSampleStatus(actor, { id: '200-days', version: 1 }, now)).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    expect(await deleteSample(actor, '200-days')).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    await saveSampleText(actor, { id: '200-days', version: 1 }, 'de', { title: 'Eins', note: '', body: 'Eins.' })
    expect(await deleteSampleText(actor, { id: '200-days', version: 2 }, 'de')).toMatchObject({ ok: true })
    await createSample(actor, chapter)
    expect(await deleteSampleText(actor, { id: 'milk-one', version: 1 }, 'en')).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  })

  test('moves by one place', async () => {
    const actor = await admin()
    await createSample(actor, chapter)
    await changeSampleStatus(actor, { id: 'milk-one', version: 1 }, now)
    await moveSample(actor, 'milk-one', 'up')
    expect(ids()).toEqual(['pastors-daughter', 'sober-curious', 'milk-one', '200-days'])
    await moveSample(actor, 'pastors-daughter', 'up')
    expect(ids()[0]).toBe('pastors-daughter')
    expect(findSample('200-days')).toMatchObject({ version: 1, isEdited: false })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { authorPage } from '~/features/operations'
import { readVersions } from '~/features/operations/text-history/read-versions'
import { findTextDraft, saveTextDraft } from '~/features/operations/text-history/text-drafts'
import { localizerFor } from '~/i18n/server'
import { read, write } from '~/infra/db'
import { pageVersion } from '~/infra/page-version'
import { createMember } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { readMedia } from '../media/read-media'
import { addressesAt } from '../seo/addresses'
import { author } from '../seo/json-ld-makers'
import { authorPages } from './author-pages'
import { authorText, biography, portrait, voices } from './author-view'
import { saveAuthorTexts } from './edit-author-texts'
import { removePortrait, savePortrait, savePortraitAlts } from './edit-portrait'
import { addVoice, deleteVoice, deleteVoiceText, moveVoice, saveVoice } from './edit-voices'
import { renewAuthorPages, revisionRow } from './renew-author-pages'
import { AuthorTextsForm, NewVoice, VoiceForm } from './schemas'

useDatabase()
beforeEach(() => renewAuthorPages())

const texts = (given: Partial<Record<'biography' | 'opening' | 'contact', string>>) => AuthorTextsForm.parse({ biography: '', opening: '', contact: '', ...given })
const [english, german] = [localizerFor('en'), localizerFor('de')]
const conflict = { ok: false, error: { code: 'changed_meanwhile' } }
const person = () => author(german, addressesAt('https://stories.example', 'de'))

describe('the author’s texts', () => {
  test('are in the reader’s language, else in English, else in any other, and the site’s own once they are gone', async () => {
    const admin = await createMember({ role: 'admin' })
    expect(biography(german)).toBeUndefined()
    await saveAuthorTexts(admin, 0, 'es', texts({ biography: 'Escribe *despacio*.', contact: 'Escríbeme.' }))
    expect(biography(german)).toMatchObject({ lang: 'es' })
    await saveAuthorTexts(admin, 1, 'en', texts({ biography: 'She writes *slowly*.' }))
    expect(biography(german)).toMatchObject({ lang: 'en', blocks: [{ kind: 'paragraph' }] })
    expect(authorText(german, 'contact')).toEqual({ text: 'Escríbeme.', lang: 'es' })
    expect(authorText(german, 'opening')).toBeUndefined()
    await saveAuthorTexts(admin, 2, 'de', texts({ biography: 'Sie schreibt langsam.' }))
    expect(biography(german)?.lang).toBeUndefined()
    expect(person()).toMatchObject({ description: 'Sie schreibt langsam.' })
    for (const [version, language] of [[3, 'es'], [4, 'en'], [5, 'de']] as const) await saveAuthorTexts(admin, version, language, texts({}))
    expect(await read.authorText.count()).toBe(0)
    expect(biography(german)).toBeUndefined()
    expect(person()).not.toHaveProperty('description')
  })

  test('keep their history, a removed text included, and end the draft of their writer alone', async () => {
    const [admin, other] = [await createMember({ role: 'admin', firstName: 'Amina', lastName: 'Kip' }), await createMember({ role: 'admin' })]
    const written = { values: { biography: 'Half', opening: '', contact: '' }, base: '' }
    for (const one of [admin, other]) await saveTextDraft(one, authorPage('en'), written)
    await saveAuthorTexts(admin, 0, 'en', texts({ biography: 'She writes.' }))
    expect([await findTextDraft(admin, authorPage('en')), (await findTextDraft(other, authorPage('en')))?.fields]).toEqual([null, written.values])
    await saveAuthorTexts(admin, 1, 'en', texts({}))
    const versions = await readVersions(admin, authorPage('en'))
    expect(versions.ok && versions.value.map(({ editor, fields }) => [editor, fields.biography])).toEqual([['Amina Kip', ''], ['Amina Kip', 'She writes.']])
  })

  test('of two admins at once are saved once, and the other is told', async () => {
    const admins = [await createMember({ role: 'admin' }), await createMember({ role: 'admin' })]
    for (const version of [0, 1]) {
      const results = await Promise.all(admins.map((admin) => saveAuthorTexts(admin, version, 'en', texts({ biography: admin.username + version }))))
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      expect(results.filter(({ ok }) => !ok)).toEqual([expect.objectContaining(conflict)])
    }
    expect(await read.auditEntry.findMany({ select: { action: true, details: true } })).toEqual(
      [1, 2].map(() => ({ action: 'author-pages-changed', details: '{"changed":"texts","language":"en"}' })))
  })

  test('are changed by admins alone', async () => {
    const moderator = await createMember({ role: 'moderator' })
    const forbidden = { ok: false, error: { code: 'forbidden' } }
    expect(await saveAuthorTexts(moderator, 0, 'en', texts({ biography: 'x' }))).toMatchObject(forbidden)
    expect(await addVoice(moderator, NewVoice.parse({ language: 'en', quote: 'x', source: 'y', url: '' }))).toMatchObject(forbidden)
    expect(await savePortrait(moderator, 0, { bytes: new Uint8Array(), alt: 'x' })).toMatchObject(forbidden)
    expect(authorPages().version).toBe(0)
  })
})

test('a change by another process is in force at the next look, and clears the pages that show it', async () => {
  const pages = pageVersion()
  await renewAuthorPages()
  expect(pageVersion()).toBe(pages)
  await write(async (tx) => {
    await tx.authorText.create({ data: { language: 'en', opening: 'In spring' } })
    // A language of a later version is left out.
    await tx.authorText.create({ data: { language: 'xx', opening: 'x' } })
    await tx.pageRevision.create({ data: { ...revisionRow, version: 7 } })
  })
  await renewAuthorPages()
  expect(pageVersion()).toBeGreaterThan(pages)
  expect(authorPages()).toMatchObject({ version: 7, texts: { en: { opening: 'In spring' } } })
  expect(Object.keys(authorPages().texts)).toEqual(['en'])
})

test('a portrait is described in each language, has an address of its own, and goes with its files', async () => {
  const admin = await createMember({ role: 'admin' })
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'teal' } }).png().toBuffer()
  expect(portrait(german)).toBeUndefined()
  expect(await savePortrait(admin, 0, { bytes: Buffer.from('<svg>'), alt: 'She smiles' })).toEqual({ ok: true, value: 'not_picture' })
  expect(await savePortraitAlts(admin, 0, { en: 'She smiles' })).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect(await savePortrait(admin, 0, { bytes, alt: 'She smiles' })).toEqual({ ok: true, value: 'saved' })
  const first = portrait(german)
  expect(first).toMatchObject({ alt: 'She smiles', lang: 'en', width: 300, height: 400 })
  await savePortraitAlts(admin, 1, { en: 'She smiles', de: 'Sie lächelt' })
  expect(portrait(german)).toMatchObject({ alt: 'Sie lächelt', lang: undefined })
  expect(person()).toMatchObject({ image: expect.stringMatching(/^https:\/\/stories\.example\/media\/.+\/300\.jpg$/) as unknown })
  const id = authorPages().portrait!.id
  expect((await readMedia(id, '300.avif'))?.type).toBe('image/avif')
  expect(await savePortrait(admin, 1, { bytes, alt: 'x' })).toMatchObject(conflict)
  await savePortrait(admin, 2, { bytes, alt: 'She reads' })
  expect(portrait(german)?.src).not.toBe(first?.src)
  expect(await readMedia(id, '300.avif')).toBeNull()
  await removePortrait(admin, 3)
  expect([portrait(german), await read.portraitFile.count(), await read.portraitAlt.count()]).toEqual([undefined, 0, 0])
  expect(person()).not.toHaveProperty('image')
})

describe('voices', () => {
  const voice = (quote: string) => NewVoice.parse({ language: 'en', quote, source: 'Amina', url: '' })

  test('are in the author’s order and in the reader’s language', async () => {
    const admin = await createMember({ role: 'admin' })
    for (const quote of ['One', 'Two', 'Three']) await addVoice(admin, voice(quote), { key: quote.padEnd(8) })
    await addVoice(admin, voice('One'), { key: 'One'.padEnd(8) })
    expect(voices(german).map(({ quote, lang }) => [quote, lang])).toEqual([['One', 'en'], ['Two', 'en'], ['Three', 'en']])
    const [first, , third] = voices(english)
    await moveVoice(admin, third!.id, 'up')
    await moveVoice(admin, first!.id, 'up')
    expect(voices(english).map(({ quote }) => quote)).toEqual(['One', 'Three', 'Two'])
    const { version } = authorPages()
    await saveVoice(admin, { id: first!.id, version }, 'de', VoiceForm.parse({ quote: 'Eins', source: 'Amina', url: 'https://press.example/1' }))
    expect(voices(german)[0]).toMatchObject({ quote: 'Eins', lang: undefined, url: 'https://press.example/1' })
    expect(await saveVoice(admin, { id: first!.id, version }, 'de', VoiceForm.parse({ quote: 'x', source: 'x', url: '' }))).toMatchObject(conflict)
    await deleteVoiceText(admin, { id: first!.id, version: version + 1 }, 'en')
    expect(voices(english)[0]).toMatchObject({ quote: 'Eins', lang: 'de' })
    expect(await deleteVoiceText(admin, { id: first!.id, version: version + 2 }, 'de')).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    for (const { id } of voices(english)) expect(await deleteVoice(admin, id)).toMatchObject({ ok: true })
    expect([voices(english), await read.voiceText.count()]).toEqual([[], 0])
    expect(await deleteVoice(admin, first!.id)).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect(await moveVoice(admin, first!.id, 'up')).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })

  test.each([
    [{ quote: ' ' }, 'quote', 'validation:text'], [{ source: '' }, 'source', 'validation:text'], [{ url: 'http://press.example' }, 'url', 'validation:address'],
    [{ url: 'javascript:alert(1)' }, 'url', 'validation:address'],
  ])('need words, a source, and an address that begins with https: %j', (wrong, field, message) => {
    const sent = VoiceForm.safeParse({ quote: 'One', source: 'Amina', url: '', ...wrong })
    expect(sent.error?.issues[0]).toMatchObject({ path: [field], message })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { buildAuthorPageKey } from '~/features/operations'
import { readTextVersions } from '~/features/operations/text-history/read-text-versions'
import { findTextDraft, saveTextDraft } from '~/features/operations/text-history/text-drafts'
import { getLocalizer } from '~/i18n/server'
import { read, write } from '~/infra/db'
import { getPageCacheVersion } from '~/infra/page-cache-version'
import { createMember, createMembers } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { readMedia } from '../media/read-media'
import { createSiteUrlBuilder } from '../seo/site-urls'
import { buildAuthorJsonLd } from '../seo/json-ld-site'
import { getAuthorPages } from './author-pages'
import { findAuthorText, findBiography, getPortraitView, listTestimonials } from './author-view'
import { saveAuthorTexts } from './edit-author-texts'
import { removePortrait, savePortrait, savePortraitAltTexts } from './edit-portrait'
import { addTestimonial, deleteTestimonial, deleteTestimonialText, moveTestimonial, saveTestimonial } from './edit-testimonials'
import { refreshAuthorPages, authorRevisionFilter } from './refresh-author-pages'
import { AuthorTextsSchema, NewTestimonialSchema, TestimonialSchema } from './schemas'

useDatabase()
beforeEach(() => refreshAuthorPages())

const texts = (given: Partial<Record<'biography' | 'opening' | 'contact', string>>) => AuthorTextsSchema.parse({ biography: '', opening: '', contact: '', ...given })
const [english, german] = [getLocalizer('en'), getLocalizer('de')]
const conflict = { ok: false, error: { code: 'changed_meanwhile' } }
const person = () => buildAuthorJsonLd(german, createSiteUrlBuilder('https://stories.example', 'de'))

describe('the author’s texts', () => {
  test('are in the reader’s language, else in English, else in any other, and the site’s own once they are gone', async () => {
    const admin = await createMember({ role: 'admin' })
    expect(findBiography(german)).toBeUndefined()
    await saveAuthorTexts(admin, 0, 'es', texts({ biography: 'Escribe *despacio*.', contact: 'Escríbeme.' }))
    expect(findBiography(german)).toMatchObject({ lang: 'es' })
    await saveAuthorTexts(admin, 1, 'en', texts({ biography: 'She writes *slowly*.' }))
    expect(findBiography(german)).toMatchObject({ lang: 'en', blocks: [{ kind: 'paragraph' }] })
    expect(findAuthorText(german, 'contact')).toEqual({ text: 'Escríbeme.', lang: 'es' })
    expect(findAuthorText(german, 'opening')).toBeUndefined()
    await saveAuthorTexts(admin, 2, 'de', texts({ biography: 'Sie schreibt langsam.' }))
    expect(findBiography(german)?.lang).toBeUndefined()
    expect(person()).toMatchObject({ description: 'Sie schreibt langsam.' })
    for (const [version, language] of [[3, 'es'], [4, 'en'], [5, 'de']] as const) await saveAuthorTexts(admin, version, language, texts({}))
    expect(await read.authorText.count()).toBe(0)
    expect(findBiography(german)).toBeUndefined()
    expect(person()).not.toHaveProperty('description')
  })

  test('keep their history, a removed text included, and end the draft of their writer alone', async () => {
    const [admin, other] = await createMembers([{ role: 'admin', firstName: 'Amina', lastName: 'Kip' }, { role: 'admin' }])
    const written = { values: { biography: 'Half', opening: '', contact: '' }, base: '' }
    for (const one of [admin, other]) await saveTextDraft(one, buildAuthorPageKey('en'), written)
    await saveAuthorTexts(admin, 0, 'en', texts({ biography: 'She writes.' }))
    expect([await findTextDraft(admin, buildAuthorPageKey('en')), (await findTextDraft(other, buildAuthorPageKey('en')))?.fields]).toEqual([null, written.values])
    await saveAuthorTexts(admin, 1, 'en', texts({}))
    const versions = await readTextVersions(admin, buildAuthorPageKey('en'))
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
    expect(await addTestimonial(moderator, NewTestimonialSchema.parse({ language: 'en', quote: 'x', source: 'y', url: '' }))).toMatchObject(forbidden)
    expect(await savePortrait(moderator, 0, { bytes: new Uint8Array(), alt: 'x' })).toMatchObject(forbidden)
    expect(getAuthorPages().version).toBe(0)
  })
})

test('a change by another process is in force at the next look, and clears the pages that show it', async () => {
  const pages = getPageCacheVersion()
  await refreshAuthorPages()
  expect(getPageCacheVersion()).toBe(pages)
  await write(async (tx) => {
    await tx.authorText.create({ data: { language: 'en', opening: 'In spring' } })
    // A language of a later version is left out.
    await tx.authorText.create({ data: { language: 'xx', opening: 'x' } })
    await tx.pageRevision.create({ data: { ...authorRevisionFilter, version: 7 } })
  })
  await refreshAuthorPages()
  expect(getPageCacheVersion()).toBeGreaterThan(pages)
  expect(getAuthorPages()).toMatchObject({ version: 7, texts: { en: { opening: 'In spring' } } })
  expect(Object.keys(getAuthorPages().texts)).toEqual(['en'])
})

test('a portrait is described in each language, has an address of its own, and goes with its files', async () => {
  const admin = await createMember({ role: 'admin' })
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'teal' } }).png().toBuffer()
  expect(getPortraitView(german)).toBeUndefined()
  expect(await savePortrait(admin, 0, { bytes: Buffer.from('<svg>'), alt: 'She smiles' })).toEqual({ ok: true, value: 'not_picture' })
  expect(await savePortraitAltTexts(admin, 0, { en: 'She smiles' })).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect(await savePortrait(admin, 0, { bytes, alt: 'She smiles' })).toEqual({ ok: true, value: 'saved' })
  const first = getPortraitView(german)
  expect(first).toMatchObject({ alt: 'She smiles', lang: 'en', width: 300, height: 400 })
  await savePortraitAltTexts(admin, 1, { en: 'She smiles', de: 'Sie lächelt' })
  expect(getPortraitView(german)).toMatchObject({ alt: 'Sie lächelt', lang: undefined })
  expect(person()).toMatchObject({ image: expect.stringMatching(/^https:\/\/stories\.example\/media\/.+\/300\.jpg$/) as unknown })
  const id = getAuthorPages().portrait!.id
  expect((await readMedia(id, '300.avif'))?.type).toBe('image/avif')
  expect(await savePortrait(admin, 1, { bytes, alt: 'x' })).toMatchObject(conflict)
  await savePortrait(admin, 2, { bytes, alt: 'She reads' })
  expect(getPortraitView(german)?.src).not.toBe(first?.src)
  expect(await readMedia(id, '300.avif')).toBeNull()
  await removePortrait(admin, 3)
  expect([getPortraitView(german), await read.portraitFile.count(), await read.portraitAlt.count()]).toEqual([undefined, 0, 0])
  expect(person()).not.toHaveProperty('image')
})

describe('testimonials', () => {
  const testimonial = (quote: string) => NewTestimonialSchema.parse({ language: 'en', quote, source: 'Amina', url: '' })

  test('are in the author’s order and in the reader’s language', async () => {
    const admin = await createMember({ role: 'admin' })
    for (const quote of ['One', 'Two', 'Three']) await addTestimonial(admin, testimonial(quote), { key: quote.padEnd(8) })
    await addTestimonial(admin, testimonial('One'), { key: 'One'.padEnd(8) })
    expect(listTestimonials(german).map(({ quote, lang }) => [quote, lang])).toEqual([['One', 'en'], ['Two', 'en'], ['Three', 'en']])
    const [first, , third] = listTestimonials(english)
    await moveTestimonial(admin, third!.id, 'up')
    await moveTestimonial(admin, first!.id, 'up')
    expect(listTestimonials(english).map(({ quote }) => quote)).toEqual(['One', 'Three', 'Two'])
    const { version } = getAuthorPages()
    await saveTestimonial(admin, { id: first!.id, version }, 'de', TestimonialSchema.parse({ quote: 'Eins', source: 'Amina', url: 'https://press.example/1' }))
    expect(listTestimonials(german)[0]).toMatchObject({ quote: 'Eins', lang: undefined, url: 'https://press.example/1' })
    expect(await saveTestimonial(admin, { id: first!.id, version }, 'de', TestimonialSchema.parse({ quote: 'x', source: 'x', url: '' }))).toMatchObject(conflict)
    await deleteTestimonialText(admin, { id: first!.id, version: version + 1 }, 'en')
    expect(listTestimonials(english)[0]).toMatchObject({ quote: 'Eins', lang: 'de' })
    expect(await deleteTestimonialText(admin, { id: first!.id, version: version + 2 }, 'de')).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    for (const { id } of listTestimonials(english)) expect(await deleteTestimonial(admin, id)).toMatchObject({ ok: true })
    expect([listTestimonials(english), await read.voiceText.count()]).toEqual([[], 0])
    expect(await deleteTestimonial(admin, first!.id)).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect(await moveTestimonial(admin, first!.id, 'up')).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })

  test.each([
    [{ quote: ' ' }, 'quote', 'validation:text'], [{ source: '' }, 'source', 'validation:text'], [{ url: 'http://press.example' }, 'url', 'validation:address'],
    [{ url: 'javascript:alert(1)' }, 'url', 'validation:address'],
  ])('need words, a source, and an address that begins with https: %j', (wrong, field, message) => {
    const sent = TestimonialSchema.safeParse({ quote: 'One', source: 'Amina', url: '', ...wrong })
    expect(sent.error?.issues[0]).toMatchObject({ path: [field], message })
  })
})

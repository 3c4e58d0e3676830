import { crc32, deflateSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { getLocalizer } from '~/i18n/server'
import { read } from '~/infra/db'
import { findBook, hasLinkedPage } from '~/kernel/catalogue/catalogue'
import { refreshCatalogue } from '~/kernel/catalogue/refresh-catalogue'
import { createMember, createMembers } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { deleteBook } from '../catalogue/move-or-delete-book'
import { toCoverView } from './cover-view'
import { encodePicture } from '../media/encode-picture'
import { readMedia } from '../media/read-media'
import { buildAltTextsSchema } from '../media/schemas'
import { removeCover, saveCoverAltTexts, saveCover } from './save-cover'

useDatabase()
beforeEach(() => refreshCatalogue())

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })

/** A PNG that claims a size and has no pixels. */
function claiming(width: number, height: number) {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(0))), chunk('IEND', Buffer.alloc(0))]))
}

describe('an uploaded picture', () => {
  test.each([
    ['jpeg', [1200, 1800], [960, 1440], [240, 480, 960]], ['png', [300, 450], [300, 450], [240, 300]], ['webp', [240, 360], [240, 360], [240]],
    ['avif', [250, 375], [250, 375], [240, 250]],
  ] as const)('is re-encoded from %s in up to three widths, as AVIF and JPEG', async (kind, [width, height], size, widths) => {
    const encoded = await encodePicture(await drawn(width, height).toFormat(kind).toBuffer())
    if (typeof encoded === 'string') throw new Error(encoded)
    expect([encoded.width, encoded.height]).toEqual(size)
    expect(encoded.files.map(({ name }) => name)).toEqual(widths.flatMap((each) => [`${each}.avif`, `${each}.jpg`]))
    for (const { name, data } of encoded.files) {
      const made = await sharp(data).metadata()
      expect([made.format, `${made.width}`]).toEqual([name.endsWith('jpg') ? 'jpeg' : 'heif', name.split('.')[0]])
    }
  })

  test('loses its metadata, stands upright, and is not enlarged', async () => {
    const photo = await drawn(300, 200).jpeg().withExif({ IFD0: { Copyright: 'Canary' } }).withMetadata({ orientation: 6 }).toBuffer()
    expect(photo.toString('latin1')).toContain('Exif')
    const encoded = await encodePicture(photo)
    if (typeof encoded === 'string') throw new Error(encoded)
    expect([encoded.width, encoded.height]).toEqual([200, 300])
    expect(encoded.files.map(({ name }) => name)).toEqual(['200.avif', '200.jpg'])
    for (const { data } of encoded.files) expect((await sharp(data).metadata()).exif).toBeUndefined()
  })

  test.each<[string, Uint8Array]>([
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')], ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['GIF', Buffer.from('GIF89a')], ['nothing', new Uint8Array()], ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a PNG without pixels', claiming(100, 100)],
  ])('is none if it is %s', async (_what, bytes) => {
    expect(await encodePicture(bytes)).toBe('not_picture')
  })

  test('of 50,000 × 50,000 pixels is refused before it is read', async () => {
    expect(await encodePicture(claiming(50_000, 50_000))).toBe('too_many_pixels')
  })
})

describe('a cover', () => {
  const picture = async () => ({ bytes: await drawn(250, 375).png().toBuffer(), alt: 'A cup', language: 'en' as const })

  test('belongs to its book, has an address of its own, and goes with the book', async () => {
    const admin = await createMember({ role: 'admin' })
    expect(await saveCover(admin, { id: 'milk', version: 1 }, await picture())).toEqual({ ok: true, value: 'saved' })
    const { cover } = findBook('milk')!
    expect(cover).toMatchObject({ width: 250, height: 375, alts: { en: 'A cup' } })
    expect(hasLinkedPage(findBook('milk')!)).toBe(true)
    const view = toCoverView(getLocalizer('de'), findBook('milk')!)
    expect(view).toMatchObject({ alt: 'A cup', lang: 'en', src: `/media/${cover!.id}/240.jpg` })
    expect((await readMedia(cover!.id, '250.avif'))?.type).toBe('image/avif')
    for (const name of ['251.avif', '250.png', '../250.avif', '250.avif ', '']) expect(await readMedia(cover!.id, name), name).toBeNull()
    await saveCover(admin, { id: 'milk', version: 2 }, await picture())
    expect(findBook('milk')?.cover?.id).not.toBe(cover!.id)
    expect(await readMedia(cover!.id, '250.avif')).toBeNull()
    await deleteBook(admin, 'milk')
    expect(await read.coverFile.count()).toBe(0)
  })

  test('is described in each language, at least in that of the book', async () => {
    const admin = await createMember({ role: 'admin' })
    await saveCover(admin, { id: 'milk', version: 1 }, await picture())
    const sent = buildAltTextsSchema('en').parse({ en: 'A cup', de: ' Eine  Tasse ', fr: '' })
    expect(await saveCoverAltTexts(admin, { id: 'milk', version: 2 }, sent)).toMatchObject({ ok: true })
    expect(findBook('milk')?.cover?.alts).toEqual({ en: 'A cup', de: 'Eine Tasse' })
    expect(buildAltTextsSchema('en').safeParse({ en: '', de: 'x' }).error?.issues[0]).toMatchObject({ path: ['en'], message: 'validation:cover_alt' })
    expect(await saveCoverAltTexts(admin, { id: 'visitors', version: 1 }, sent)).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect(await removeCover(admin, { id: 'milk', version: 3 })).toMatchObject({ ok: true })
    expect(findBook('milk')?.cover).toBeNull()
  })

  test('is given by admins alone, and by one of two at a time', async () => {
    const [admin, moderator] = await createMembers([{ role: 'admin' }, { role: 'moderator' }])
    expect(await saveCover(moderator, { id: 'milk', version: 1 }, await picture())).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    const results = await Promise.all([1, 2].map(async () => saveCover(admin, { id: 'milk', version: 1 }, await picture())))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await read.cover.count()).toBe(1)
  })
})

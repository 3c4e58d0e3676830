import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawSocialPreviews } from './social-previews.mjs'
import { drawPictures } from './draw.mjs'

const root = join(import.meta.dirname, '../../public')
const kept = (path: string) => join(root, 'files', path)

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-pictures-'))
  await drawPictures(root, folder)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pictures = [...Object.keys(drawSocialPreviews(root)).map((name) => `cards/${name}.jpg`), 'icons/icon-192.png', 'icons/icon-512.png', 'icons/icon-maskable-512.png']

describe('the pictures in public/files', () => {
  test('are those that the script draws, and no others', () => {
    const found = ['cards', 'icons'].flatMap((name) => readdirSync(kept(name)).map((file) => `${name}/${file}`))
    expect(found.sort()).toEqual([...pictures].sort())
  })

  // Versions of the renderer differ by a shade, a changed drawing by far more.
  test.each(pictures)('%s shows the current drawing', async (path) => {
    const [now, then] = await Promise.all([pixelsOf(join(folder, 'files', path)), pixelsOf(kept(path))])
    expect(then.length).toBe(now.length)
    const difference = now.reduce((sum, value, index) => sum + Math.abs(value - (then[index] ?? 0)), 0) / now.length
    expect(difference).toBeLessThan(1)
  })
})

const pixelsOf = (file: string) => sharp(file).raw().toBuffer()

import { describe, expect, it, test } from 'vitest'
import { mp3 } from '../../../../tests/support/audio'
import { detectAudioKind } from './audio-kind'
import { readAdtsSeconds, readMp4Seconds, readMp3Seconds, readOggSeconds, type ByteReader } from './audio-length'

const reader = (file: Uint8Array): ByteReader => async (first, length) => Buffer.from(file.subarray(first, first + length))
const told = (file: Uint8Array, seconds: (size: number, readAt: ByteReader) => Promise<number | null>) => seconds(file.length, reader(file))

const ascii = (text: string) => Buffer.from(text, 'latin1')
const bytes = (...parts: (Uint8Array | string)[]) => Buffer.concat(parts.map((part) => (typeof part === 'string' ? ascii(part) : part)))
const big = (value: number, length = 4) => { const out = Buffer.alloc(length); out.writeUIntBE(value, length > 6 ? 2 : 0, Math.min(length, 6)); return out }
const little = (value: number, length: number) => { const out = Buffer.alloc(length); out.writeUIntLE(value, 0, Math.min(length, 6)); return out }

const tag = (length: number) => bytes('ID3', Buffer.from([4, 0, 0, (length >> 21) & 127, (length >> 14) & 127, (length >> 7) & 127, length & 127]), Buffer.alloc(length))
const page = (samples: number, content: Uint8Array | string) => bytes('OggS', Buffer.alloc(2), little(samples, 8), Buffer.alloc(12), Buffer.from([1, 60]), content)
const box = (name: string, ...content: Uint8Array[]) => { const inside = bytes(...content); return bytes(big(inside.length + 8), name, inside) }
const adts = (frames: number) => bytes(...Array.from({ length: frames }, () => bytes(Buffer.from([0xff, 0xf1, 0x5c, 0x80, 200 >> 3, (200 & 7) << 5, 0xfc]), Buffer.alloc(193))))

const files = {
  mp3: mp3(20),
  'mp3 behind a picture': bytes(tag(70_000), mp3(20)),
  m4a: bytes(box('ftyp', ascii('M4A \0\0\0\0')), box('mdat', Buffer.alloc(300_000)), box('moov', box('free'), box('mvhd', Buffer.alloc(12), big(1000), big(20_000), Buffer.alloc(80)))),
  'm4a with long numbers': bytes(box('ftyp', ascii('mp42\0\0\0\0')), box('moov', box('mvhd', Buffer.from([1, 0, 0, 0]), Buffer.alloc(16), big(1000), big(20_000, 8), Buffer.alloc(80)))),
  aac: adts(431),
  opus: bytes(page(0, bytes('OpusHead', Buffer.from([1, 1]), little(312, 2), Buffer.alloc(7))), Buffer.alloc(100_000), page(20 * 48_000 + 312, 'x')),
  vorbis: bytes(page(0, bytes('\x01vorbis', Buffer.alloc(5), little(44_100, 4), Buffer.alloc(14))), Buffer.alloc(100_000), page(20 * 44_100, 'x')),
}

/** An MP3 with a Xing header, which says that it has the frames of twenty seconds. */
const variable = new Uint8Array(mp3(5))
variable.set(bytes('Xing', big(1), big(Math.round((20 * 44_100) / 1152))), 4 + 17)

describe('a file is recognised by its content', () => {
  it.each([
    ['mp3', 'audio/mpeg'], ['mp3 behind a picture', 'audio/mpeg'], ['m4a', 'audio/mp4'], ['m4a with long numbers', 'audio/mp4'],
    ['aac', 'audio/aac'], ['opus', 'audio/ogg'], ['vorbis', 'audio/ogg'],
  ] as const)('%s: %s', (name, kind) => {
    expect(detectAudioKind(files[name])).toBe(kind)
    expect(detectAudioKind(new Uint8Array(files[name].subarray(0, 4096)))).toBe(kind)
  })

  it('an AAC stream after a tag', () => {
    expect(detectAudioKind(bytes(tag(50), adts(3)))).toBe('audio/aac')
  })

  it.each([
    ['nothing', ''], ['text', 'ID4 and so on'], ['a page', '<!doctype html><script>'], ['a script', '//ÿû'], ['Ogg with a picture', `OggS${'\0'.repeat(24)}\x80theora`],
    ['QuickTime', '\0\0\0\x14ftypqt  '], ['WebM', '\x1aE\xdf\xa3'], ['a tag and text', `ID3\x04\0\0\0\0\0\x04....<html>`],
    ['layer II', '\xff\xfd\x10\xc4'], ['a rate that there is not', '\xff\xfb\xf0\xc4'], ['bytes of ones', '\xff'.repeat(100)],
  ])('%s is refused', (_what, text) => {
    expect(detectAudioKind(ascii(text))).toBeNull()
  })
})

describe('the length of twenty seconds', () => {
  it.each([
    ['mp3', readMp3Seconds], ['mp3 behind a picture', readMp3Seconds], ['m4a', readMp4Seconds], ['m4a with long numbers', readMp4Seconds],
    ['aac', readAdtsSeconds], ['opus', readOggSeconds], ['vorbis', readOggSeconds],
  ] as const)('%s', async (name, seconds) => {
    expect(Math.round((await told(files[name], seconds))!)).toBe(20)
  })

  it('is counted in frames if the bitrate varies', async () => {
    expect(await told(variable, readMp3Seconds)).toBeCloseTo(20, 1)
  })
})

test.each([readMp3Seconds, readMp4Seconds, readAdtsSeconds, readOggSeconds])('a file that is cut off anywhere is no error (%o)', async (seconds) => {
  for (const file of [variable, files.mp3, files['m4a with long numbers'], files.aac, files.opus, files.vorbis]) {
    for (let length = 0; length < 200; length++) await told(file.subarray(0, length), seconds)
  }
})

test.each([readMp3Seconds, readMp4Seconds, readAdtsSeconds, readOggSeconds])('a file without a length has none, and no search is endless (%o)', async (seconds) => {
  for (const file of [Buffer.alloc(0), Buffer.alloc(10), Buffer.alloc(200_000), Buffer.alloc(200_000, 0xff), ascii('OggS'), bytes(big(8), 'free'), bytes(big(1), 'mdat', Buffer.alloc(8))]) {
    const length = await told(file, seconds)
    expect(length === null || !(length > 0)).toBe(true)
  }
})

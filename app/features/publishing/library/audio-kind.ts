export const audioKinds = { 'audio/mpeg': 'MP3', 'audio/mp4': 'M4A', 'audio/aac': 'AAC', 'audio/ogg': 'Ogg' } as const
export type AudioKind = keyof typeof audioKinds

/** Major brands of the MP4 (ISO base media) files that browsers can play as audio. */
const brands = new Set(['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2', 'iso4', 'iso5', 'iso6', 'dash'])

/** Detects the kind from the first bytes, not from the file name. Returns null if the file is none of `audioKinds`. */
export function detectAudioKind(bytes: Uint8Array): AudioKind | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const ascii = (from: number, to: number) => start.toString('latin1', from, to)
  if (ascii(4, 8) === 'ftyp') return brands.has(ascii(8, 12)) ? 'audio/mp4' : null
  if (ascii(0, 4) === 'OggS') return /^(?:OpusHead|\x01vorbis)/.test(ascii(28, 36)) ? 'audio/ogg' : null
  const at = readId3TagLength(start)
  if (isAdtsFrame(start, at)) return 'audio/aac'
  return isMpegFrame(start, at) || (at > 0 && at >= start.length) ? 'audio/mpeg' : null
}

/** Returns the length of the ID3v2 tag in bytes, or 0 if the file has none. The tag precedes the frames (ID3v2.4 §3.1). */
export function readId3TagLength(start: Uint8Array): number {
  if (start.length < 10 || start[0] !== 0x49 || start[1] !== 0x44 || start[2] !== 0x33) return 0
  return 10 + [6, 7, 8, 9].reduce((length, at) => length * 128 + (start[at]! & 0x7f), 0)
}

export function isMpegFrame(bytes: Uint8Array, at: number): boolean {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3)
  const hasVersion = (kind & 0x18) !== 0x08
  return sync === 0xff && (kind & 0xe0) === 0xe0 && hasVersion && (kind & 0x06) === 0x02
    && (rates & 0xf0) !== 0xf0 && (rates & 0xf0) !== 0 && (rates & 0x0c) !== 0x0c
}

export function isAdtsFrame(bytes: Uint8Array, at: number): boolean {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3)
  return sync === 0xff && (kind & 0xf6) === 0xf0 && (rates & 0x3c) <= 0x30
}

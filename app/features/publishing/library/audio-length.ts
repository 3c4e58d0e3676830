import { isAdtsFrame, isMpegFrame, readId3TagLength } from './audio-kind'

export type ByteReader = (first: number, length: number) => Promise<Buffer>

const blockSize = 64 * 1024

const mpegRates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320], // MPEG 1, kbit/s
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160], // MPEG 2 and 2.5
]
const mpegSampleRates = [44_100, 48_000, 32_000]

/**
 * Computes the length from the frame count in a Xing or Info header, otherwise from the bitrate of the first frame. Returns null
 * if there is no frame.
 */
export async function readMp3Seconds(size: number, readAt: ByteReader): Promise<number | null> {
  const tag = readId3TagLength(await readAt(0, 10))
  const start = await readAt(tag, blockSize)
  const at = start.findIndex((_byte, index) => isMpegFrame(start, index))
  if (at === -1) return null
  const [kind, rates, mode] = [start[at + 1]!, start[at + 2]!, start[at + 3]!]
  const version = (kind >> 3) & 3 // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5
  const isFirst = version === 3
  const sampling = mpegSampleRates[(rates >> 2) & 3]! / (isFirst ? 1 : version === 2 ? 2 : 4)
  const isMono = mode >> 6 === 3
  const count = at + 4 + (isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17)
  const hasCount = start.length >= count + 12 && /^(?:Xing|Info)$/.test(start.toString('latin1', count, count + 4)) && (start[count + 7]! & 1) === 1
  if (hasCount) return (start.readUInt32BE(count + 8) * (isFirst ? 1152 : 576)) / sampling
  return ((size - tag - at) * 8) / (mpegRates[isFirst ? 0 : 1]![rates >> 4]! * 1000)
}

const aacSampleRates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350]

/** Estimates the length of an ADTS stream (AAC) from the average size of its first frames. Returns null if there is no frame. */
export async function readAdtsSeconds(size: number, readAt: ByteReader): Promise<number | null> {
  const tag = readId3TagLength(await readAt(0, 10))
  const start = await readAt(tag, blockSize)
  let [at, frames] = [0, 0]
  while (at + 7 <= start.length && isAdtsFrame(start, at)) {
    const length = ((start[at + 3]! & 3) << 11) | (start[at + 4]! << 3) | (start[at + 5]! >> 5)
    if (length < 7) break
    at += length
    frames += 1
  }
  if (frames === 0) return null
  return (((size - tag) / at) * frames * 1024) / aacSampleRates[(start[2]! >> 2) & 15]!
}

/**
 * Computes the length of Opus or Vorbis in Ogg from the last page's granule position (RFC 3533 §6, RFC 7845 §4). Returns null if
 * the last 64 KiB contain no page header or the file is too short.
 */
export async function readOggSeconds(size: number, readAt: ByteReader): Promise<number | null> {
  const [head, end] = [await readAt(0, 64), await readAt(Math.max(0, size - blockSize), blockSize)]
  const last = end.lastIndexOf('OggS')
  if (last === -1 || end.length < last + 14 || head.length < 44) return null
  const samples = Number(end.readBigInt64LE(last + 6))
  const isOpus = head.toString('latin1', 28, 36) === 'OpusHead'
  return isOpus ? (samples - head.readUInt16LE(38)) / 48_000 : samples / head.readUInt32LE(40)
}

export async function readMp4Seconds(size: number, readAt: ByteReader): Promise<number | null> {
  const movie = await findBox('moov', 0, size, readAt)
  const header = movie && (await findBox('mvhd', movie.first, movie.end, readAt))
  if (!header) return null
  const bytes = await readAt(header.first, 32)
  if (bytes.length < 32) return null
  return bytes[0] === 1 ? Number(bytes.readBigUInt64BE(24)) / bytes.readUInt32BE(20) : bytes.readUInt32BE(16) / bytes.readUInt32BE(12)
}

/** The maximum number of boxes to search at each level. A fragmented file may have more boxes, but `moov` precedes the fragments. */
const maxBoxes = 100

async function findBox(name: string, first: number, end: number, readAt: ByteReader) {
  for (let [at, seen] = [first, 0]; at + 8 <= end && seen < maxBoxes; seen += 1) {
    const head = await readAt(at, 16)
    if (head.length < 8) return null
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === 16
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
    if (length < 8) return null
    if (head.toString('latin1', 4, 8) === name) return { first: at + (isLong ? 16 : 8), end: Math.min(at + length, end) }
    at += length
  }
  return null
}

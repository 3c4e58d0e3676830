import { setImmediate as othersTurn } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'
import { now } from '~/infra/clock'

export interface ArchiveFile {
  name: string
  parts: AsyncIterable<string>
}

/** In bytes: how much to compress at once. The process handles other requests between two blocks. */
const blockSize = 32 * 1024

export async function* createZipStream(files: Iterable<ArchiveFile>): AsyncGenerator<Uint8Array, void> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  const encoder = new TextEncoder()
  for (const { name, parts } of files) {
    const entry = new ZipDeflate(name, { level: 6 })
    entry.mtime = now()
    zip.add(entry)
    for await (const part of parts) {
      for (const bytes of splitIntoBlocks(encoder.encode(part))) {
        entry.push(bytes)
        yield* made.splice(0)
        await othersTurn()
      }
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  yield* made.splice(0)
}

function* splitIntoBlocks(bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += blockSize) yield bytes.subarray(at, at + blockSize)
}

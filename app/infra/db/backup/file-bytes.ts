import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { decrypt, AGE_HEADER } from './encryption'
import { BackupError } from './backup-error'

export interface BackupFile {
  file: string
  passphrase: string | undefined
}

const GZIP = '\x1f\x8b'
const CHUNK_BYTES = 1024 * 1024

export async function* readDecompressedBytes({ file, passphrase }: BackupFile): AsyncGenerator<Buffer> {
  const kind = await detectBackupFileKind(file)
  if (kind === 'other') throw createUnrecognizedFileError(file)
  if (kind === 'encrypted' && !passphrase) throw new BackupError(`${file} is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.`)
  const handle = await open(file)
  const bytes = handle.createReadStream({ highWaterMark: CHUNK_BYTES })
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES })
  // The callback is empty, because the pipeline passes every error to its last stream, which is read below.
  pipeline(kind === 'encrypted' ? Readable.from(decrypt(bytes, passphrase!), { objectMode: false }) : bytes, unpacked, () => {})
  yield* unpacked as AsyncIterable<Buffer>
}

export async function detectBackupFileKind(file: string): Promise<'encrypted' | 'plain' | 'other'> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0)
    const start = buffer.toString('latin1', 0, bytesRead)
    return start === AGE_HEADER ? 'encrypted' : start.startsWith(GZIP) ? 'plain' : 'other'
  } finally {
    await handle.close()
  }
}

export const createUnrecognizedFileError = (file: string): BackupError => new BackupError(`${file} is no backup of this site.`)

import { ReadableStream as Stream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './backup-error'

export const AGE_HEADER = 'age-encryption.org/v1\n'

/** The base-2 logarithm of the scrypt work factor: with 2^18, one guess at the passphrase takes about a second on one core. */
const WORK_FACTOR = 18

type Bytes = AsyncIterable<Uint8Array>

/** Encrypts in the age format, so that the program `age` can also decrypt the file. */
export async function* encrypt(plain: Bytes, passphrase: string, workFactor = WORK_FACTOR): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  encrypter.setPassphrase(passphrase)
  yield* bytesOf(await encrypter.encrypt(streamOf(plain)))
}

export async function* decrypt(bytes: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const plain = await decrypter.decrypt(streamOf(bytes)).catch((error: Error) => {
    if (!error.message.startsWith('no identity matched')) throw error
    throw new BackupError('The backup was encrypted with another passphrase than that of BACKUP_PASSPHRASE.')
  })
  yield* bytesOf(plain)
}

/** Uses a reader, because the DOM type `ReadableStream` lacks the async iterator that Node's streams have. */
async function* bytesOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}

const streamOf = (bytes: Bytes) => Stream.from(bytes) as ReadableStream<Uint8Array>

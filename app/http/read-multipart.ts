import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'

/** Called for the first file of the form. `fields` holds the fields before the file. */
type ReadFile = (name: string, data: AsyncIterable<Uint8Array>, fields: FormData) => Promise<void>

const limits = { fieldSize: 10_000, fields: 50, files: 1 }

interface MultipartForm {
  /** The first 50 fields, without those over 10,000 bytes. */
  fields: FormData
  /** False if the body is not a multipart form or was cut off. */
  isComplete: boolean
}

/** If `readFile` rejects, reads the rest of the body and rejects with the same error. */
export async function readMultipartForm(request: Request, readFile: ReadFile): Promise<MultipartForm> {
  const fields = new FormData()
  const files: { data: Readable, reading: Promise<void> }[] = []
  const parser = createParser(request)
  if (!parser || !request.body) return { fields, isComplete: false }
  parser.on('field', (name, value, _isNameCut, isValueCut) => void (isValueCut || fields.set(name, value)))
  parser.on('file', (name, data, fileName) => {
    data.on('error', () => {}) // Without a listener, an error before the first read would end the process.
    const reading = fileName ? readFile(name, data, fields) : Promise.resolve()
    files.push({ data, reading })
    void reading.catch(() => {}).finally(() => data.resume())
  })
  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream), parser)
  } catch (error) {
    for (const { data } of files) data.destroy(error as Error)
    await Promise.allSettled(files.map(({ reading }) => reading))
    return { fields, isComplete: false }
  }
  await Promise.all(files.map(({ reading }) => reading))
  return { fields, isComplete: true }
}

function createParser(request: Request) {
  try {
    return new Busboy({ headers: { 'content-type': request.headers.get('Content-Type') ?? '' }, limits })
  } catch {
    return undefined // Not a form, or a multipart form without a boundary.
  }
}

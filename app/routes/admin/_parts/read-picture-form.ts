import { unstable_parseMultipartFormData } from '@remix-run/node'
import { maxPictureBytes, type PictureRejection } from '~/features/publishing/media/encode-picture'
import { NewPictureSchema } from '~/features/publishing/media/schemas'
import { createInvalidFormReply, getEnteredValues, readForm } from '~/http/forms'
import type { Localizer } from '~/i18n/server'

interface PictureUpload {
  fields: FormData
  bytes?: Uint8Array | 'too_large'
  /** True if the multipart body is malformed, for example because the upload was cut off. */
  isBroken: boolean
}

type UploadProblem = 'cut_off' | 'file' | 'too_large' | PictureRejection

/**
 * Reads the fields `version` and `alt` and the file `picture`. Returns either an error reply as `refusal`, or the input and the
 * function `refuse`, which builds the error reply if the file is rejected later.
 */
export async function readPictureForm(request: Request, { t }: Localizer) {
  const { fields, bytes, isBroken } = await readUpload(request)
  const read = readForm(fields, NewPictureSchema, t)
  const values = getEnteredValues(fields)
  const refuse = (problem: UploadProblem) =>
    createInvalidFormReply({ errors: { ...(read.ok ? {} : read.reply.errors), picture: t(`admin-books:cover.errors.${problem}`, { size: maxPictureBytes / 1024 / 1024 }) }, values })
  const problem = isBroken ? 'cut_off' : !bytes ? 'file' : bytes === 'too_large' ? bytes : undefined
  if (problem) return { refusal: refuse(problem) }
  if (!read.ok) return { refusal: createInvalidFormReply(read.reply) }
  return { fields, bytes: bytes as Uint8Array, alt: read.value.alt, values, refuse }
}

async function readUpload(request: Request): Promise<PictureUpload> {
  const sent: PictureUpload = { fields: new FormData(), isBroken: false }
  try {
    await unstable_parseMultipartFormData(request, async ({ name, filename, data }) => {
      const bytes = await readUpToLimit(maxPictureBytes, data)
      if (name === 'picture' && filename && (bytes === 'too_large' || bytes.length > 0)) sent.bytes = bytes
      else if (name !== 'picture' && bytes !== 'too_large' && bytes.length < 10_000) sent.fields.set(name, Buffer.from(bytes).toString('utf8'))
      return undefined
    })
  } catch (error) {
    if (!(error instanceof Error && /^malformed /.test(error.message))) throw error
    sent.isBroken = true
  }
  return sent
}

/** Reads the field to the end, because the parser would buffer unread data. Returns `too_large` if the field exceeds `most` bytes. */
async function readUpToLimit(most: number, data: AsyncIterable<Uint8Array>): Promise<Uint8Array | 'too_large'> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of data) {
    length += chunk.length
    if (length <= most) chunks.push(chunk)
    else chunks.length = 0
  }
  return length > most ? 'too_large' : Buffer.concat(chunks)
}

import { maxPictureBytes, type PictureRejection } from '~/features/publishing/media/encode-picture'
import { NewPictureSchema } from '~/features/publishing/media/schemas'
import { createInvalidFormReply, getEnteredValues, readForm } from '~/http/forms'
import { readMultipartForm } from '~/http/read-multipart'
import type { Localizer } from '~/i18n/server'

type UploadProblem = 'cut_off' | 'file' | 'too_large' | PictureRejection

/**
 * Reads the fields `version` and `alt` and the file `picture`. Returns either an error reply as `refusal`, or the input and the
 * function `refuse`, which builds the error reply if the file is rejected later.
 */
export async function readPictureForm(request: Request, { t }: Localizer) {
  let bytes: Uint8Array | 'too_large' | undefined
  const { fields, isComplete } = await readMultipartForm(request, async (name, data) => {
    const file = await readUpToLimit(maxPictureBytes, data)
    if (name === 'picture' && file.length > 0) bytes = file
  })
  const read = readForm(fields, NewPictureSchema, t)
  const values = getEnteredValues(fields)
  const refuse = (problem: UploadProblem) =>
    createInvalidFormReply({ errors: { ...(read.ok ? {} : read.reply.errors), picture: t(`admin-books:cover.errors.${problem}`, { size: maxPictureBytes / 1024 / 1024 }) }, values })
  const problem = !isComplete ? 'cut_off' : !bytes ? 'file' : bytes === 'too_large' ? bytes : undefined
  if (problem) return { refusal: refuse(problem) }
  if (!read.ok) return { refusal: createInvalidFormReply(read.reply) }
  return { fields, bytes: bytes as Uint8Array, alt: read.value.alt, values, refuse }
}

async function readUpToLimit(maxBytes: number, data: AsyncIterable<Uint8Array>): Promise<Uint8Array | 'too_large'> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of data) {
    length += chunk.length
    if (length <= maxBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  return length > maxBytes ? 'too_large' : Buffer.concat(chunks)
}

import { unstable_parseMultipartFormData } from '@remix-run/node'
import { largestPicture } from '~/features/publishing/covers/encode-cover'
import { saveCover } from '~/features/publishing/covers/save-cover'
import { NewCover } from '~/features/publishing/covers/schemas'
import { invalid, readForm } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import type { Localizer } from '~/i18n/server'
import type { Book } from '~/kernel/catalogue/book'
import type { Member } from '~/kernel/members/member'
import { seenVersion } from '../../_parts/seen-version'
import { saved } from '../saved'

interface Sent {
  fields: FormData
  bytes?: Uint8Array | 'too_large'
  /** The body is not a form or is incomplete. */
  isBroken: boolean
}

/** Fields: `version`, `alt`, and `picture`, the file. The form comes back if the file is no picture or is too large. */
export async function uploadCover(member: Member, book: Book, request: Request, { t }: Localizer) {
  const { fields, bytes, isBroken } = await readUpload(request)
  const read = readForm(fields, NewCover, t)
  const values = { alt: String(fields.get('alt') ?? '') }
  const refuse = (error: 'cut_off' | 'file' | 'too_large' | 'not_picture' | 'too_many_pixels') =>
    invalid({ errors: { ...(read.ok ? {} : read.reply.errors), picture: t(`admin-books:cover.errors.${error}`, { size: largestPicture / 1024 / 1024 }) }, values })
  if (isBroken) return refuse('cut_off')
  if (!bytes) return refuse('file')
  if (bytes === 'too_large') return refuse('too_large')
  if (!read.ok) return invalid(read.reply)
  const result = await saveCover(member, { id: book.id, version: seenVersion(fields) }, { bytes, alt: read.value.alt, language: book.language })
  if (!result.ok) return saved(result, '', values, t)
  return result.value === 'saved' ? redirectWithNotice(`/admin/books/${book.id}/cover`, 'cover-saved') : refuse(result.value)
}

async function readUpload(request: Request): Promise<Sent> {
  const sent: Sent = { fields: new FormData(), isBroken: false }
  try {
    await unstable_parseMultipartFormData(request, async ({ name, filename, data }) => {
      const bytes = await upTo(largestPicture, data)
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

/** Reads a field to its end, because unread data would stay in memory, and keeps at most `most` bytes of it. */
async function upTo(most: number, data: AsyncIterable<Uint8Array>): Promise<Uint8Array | 'too_large'> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of data) {
    length += chunk.length
    if (length <= most) chunks.push(chunk)
    else chunks.length = 0
  }
  return length > most ? 'too_large' : Buffer.concat(chunks)
}

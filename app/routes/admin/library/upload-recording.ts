import { unstable_parseMultipartFormData } from '@remix-run/node'
import { maxRecordingBytes } from '~/features/publishing/library/recording'
import { storeRecording, type RecordingUploadOutcome } from '~/features/publishing/library/store-recording'
import type { Member } from '~/kernel/members/member'
import type { Result } from '~/kernel/result/result'
import { createInvalidFormReply, createRefusedFormReply } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import type { Localizer } from '~/i18n/server'
import { isLanguage } from '~/i18n/settings'

interface RecordingUpload {
  language: string
  outcome?: Result<RecordingUploadOutcome>
  /** True if the body is not a multipart form or was cut off. */
  isBroken: boolean
}

/** Reads the field `language` and then the file `recording`, which is streamed to the database in parts. */
export async function uploadRecording(member: Member, request: Request, { t }: Localizer) {
  const { language, outcome: result, isBroken } = await readUpload(member, request)
  const values = { language }
  if (isBroken) return createInvalidFormReply({ errors: { recording: t('admin-library:errors.cut_off') }, values })
  if (!isLanguage(language)) return createInvalidFormReply({ errors: { language: t('admin-library:errors.language') }, values })
  if (!result) return createInvalidFormReply({ errors: { recording: t('admin-library:errors.file') }, values })
  if (!result.ok) return createRefusedFormReply(result.error, values, t)
  if (result.value === 'kept') return redirectWithNotice('/admin/library', 'recording-kept')
  const size = maxRecordingBytes / 1024 / 1024
  return createInvalidFormReply({ errors: { recording: t(`admin-library:errors.${result.value}`, { size }) }, values })
}

async function readUpload(member: Member, request: Request): Promise<RecordingUpload> {
  const sent: RecordingUpload = { language: '', isBroken: false }
  let failure: unknown
  try {
    await unstable_parseMultipartFormData(request, async ({ name, filename, data }) => {
      if (name === 'language') sent.language = await readShortText(data)
      else if (name === 'recording' && filename && isLanguage(sent.language) && !sent.outcome) {
        sent.outcome = await storeRecording(member, sent.language, data).catch((error: unknown) => { failure = error; throw error })
      } else await discardData(data)
      return undefined
    })
  } catch {
    if (failure && !isMalformedBodyError(failure)) throw failure
    sent.isBroken = true
  }
  return sent
}

/** The form parser throws plain `Error` objects, so this function checks the message. */
const isMalformedBodyError = (error: unknown) => error instanceof Error && /^malformed /.test(error.message)

async function readShortText(data: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of data) if (text.length < 100) text += Buffer.from(chunk).toString('latin1')
  return text.slice(0, 100)
}

/** Reads the data to the end, because the parser would buffer unread data in memory. */
async function discardData(data: AsyncIterable<Uint8Array>) {
  const rest = data[Symbol.asyncIterator]()
  while (!(await rest.next()).done);
}

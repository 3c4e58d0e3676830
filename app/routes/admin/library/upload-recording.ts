import { maxRecordingBytes } from '~/features/publishing/library/recording'
import { storeRecording, type RecordingUploadOutcome } from '~/features/publishing/library/store-recording'
import type { Member } from '~/kernel/members/member'
import type { Result } from '~/kernel/result/result'
import { createInvalidFormReply, createRefusedFormReply } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import { readMultipartForm } from '~/http/read-multipart'
import type { Localizer } from '~/i18n/server'
import { isLanguage } from '~/i18n/settings'

/** Reads the field `language` and then the file `recording`, which is streamed to the database in parts. */
export async function uploadRecording(member: Member, request: Request, { t }: Localizer) {
  let result: Result<RecordingUploadOutcome> | undefined
  const { fields, isComplete } = await readMultipartForm(request, async (name, data, before) => {
    const language = getLanguage(before)
    if (name === 'recording' && isLanguage(language)) result = await storeRecording(member, language, data)
  })
  const language = getLanguage(fields)
  const values = { language }
  if (!isComplete) return createInvalidFormReply({ errors: { recording: t('admin-library:errors.cut_off') }, values })
  if (!isLanguage(language)) return createInvalidFormReply({ errors: { language: t('admin-library:errors.language') }, values })
  if (!result) return createInvalidFormReply({ errors: { recording: t('admin-library:errors.file') }, values })
  if (!result.ok) return createRefusedFormReply(result.error, values, t)
  if (result.value === 'kept') return redirectWithNotice('/admin/library', 'recording-kept')
  const size = maxRecordingBytes / 1024 / 1024
  return createInvalidFormReply({ errors: { recording: t(`admin-library:errors.${result.value}`, { size }) }, values })
}

const getLanguage = (fields: FormData) => String(fields.get('language') ?? '').slice(0, 100)

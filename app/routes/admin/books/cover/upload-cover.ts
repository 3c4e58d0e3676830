import { saveCover } from '~/features/publishing/covers/save-cover'
import { createUnavailableFormReply } from '~/http/forms'
import { getPathAndQuery } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import type { Localizer } from '~/i18n/server'
import type { Book } from '~/kernel/catalogue/book'
import type { Member } from '~/kernel/members/member'
import { readPictureForm } from '../../_parts/read-picture-form'
import { readExpectedVersion } from '../../_parts/expected-version'
import { respondToBookSave } from '../respond-to-save'

export async function uploadCover(member: Member, { id, language }: Book, request: Request, localizer: Localizer) {
  const sent = await readPictureForm(request, localizer)
  if ('refusal' in sent) return sent.refusal
  const { fields, bytes, alt, values, refuse } = sent
  try {
    const result = await saveCover(member, { id, version: readExpectedVersion(fields) }, { bytes, alt, language })
    if (!result.ok) return respondToBookSave(result, '', values, localizer.t)
    return result.value === 'saved' ? redirectWithNotice(`/admin/books/${id}/cover`, 'cover-saved') : refuse(result.value)
  } catch (error) {
    return createUnavailableFormReply(error, fields, localizer.t('admin-books:failed'), { here: getPathAndQuery(request), needsDatabase: true })
  }
}

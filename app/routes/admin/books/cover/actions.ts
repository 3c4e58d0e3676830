import { removeCover, saveCoverAltTexts } from '~/features/publishing/covers/save-cover'
import { buildAltTextsSchema } from '~/features/publishing/media/schemas'
import { createInvalidFormReply, readForm, getEnteredValues } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import type { Localizer } from '~/i18n/server'
import type { Book } from '~/kernel/catalogue/book'
import type { Member } from '~/kernel/members/member'
import { readExpectedVersion } from '../../_parts/expected-version'
import { respondToBookSave } from '../respond-to-save'
import { isRemoval } from '../../_parts/removal'

export async function handleCoverForm(member: Member, { id, language }: Book, form: FormData, { t }: Localizer) {
  const seen = { id, version: readExpectedVersion(form) }
  const page = `/admin/books/${id}/cover`
  if (isRemoval(form.get('intent'))) {
    const result = await removeCover(member, seen)
    return result.ok ? redirectWithNotice(page, 'cover-removed') : respondToBookSave(result, page, getEnteredValues(form), t)
  }
  const read = readForm(form, buildAltTextsSchema(language), t)
  return read.ok ? respondToBookSave(await saveCoverAltTexts(member, seen, read.value), page, read.values, t) : createInvalidFormReply(read.reply)
}

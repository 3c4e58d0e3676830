import { deleteBookText, saveBookText } from '~/features/publishing/catalogue/edit-book-texts'
import { BookTextSchema } from '~/features/publishing/catalogue/schemas'
import { createInvalidFormReply, readForm, getEnteredValues } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { Member } from '~/kernel/members/member'
import { readExpectedVersion } from '../../_parts/expected-version'
import { respondToBookSave } from '../respond-to-save'
import { isRemoval } from '../../_parts/removal'

export async function handleBookTextForm(member: Member, { id, language }: { id: string; language: Language }, form: FormData, { t }: Localizer) {
  const seen = { id, version: readExpectedVersion(form) }
  const page = `/admin/books/${id}`
  if (isRemoval(form.get('intent'))) return respondToBookSave(await deleteBookText(member, seen, language), page, getEnteredValues(form), t)
  const read = readForm(form, BookTextSchema, t)
  return read.ok ? respondToBookSave(await saveBookText(member, seen, language, read.value), page, read.values, t) : createInvalidFormReply(read.reply)
}

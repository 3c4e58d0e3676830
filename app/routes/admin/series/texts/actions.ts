import { deleteSeriesText, saveSeriesText } from '~/features/publishing/catalogue/edit-series'
import { SeriesTextSchema } from '~/features/publishing/catalogue/series-schemas'
import { type FormReply, createInvalidFormReply, readForm, createRefusedFormReply, getEnteredValues } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { Member } from '~/kernel/members/member'
import type { Result } from '~/kernel/result/result'
import { createConflictReply, readExpectedVersion } from '../../_parts/expected-version'
import { isRemoval } from '../../_parts/removal'

/** Fields: `version`, and either `intent=remove` or `name` and `text`. */
export async function handleSeriesTextForm(member: Member, { id, language }: { id: string; language: Language }, form: FormData, { t }: Localizer) {
  const seen = { id, version: readExpectedVersion(form) }
  if (isRemoval(form.get('intent'))) return respondToSeriesSave(await deleteSeriesText(member, seen, language), id, getEnteredValues(form), t)
  const read = readForm(form, SeriesTextSchema, t)
  return read.ok ? respondToSeriesSave(await saveSeriesText(member, seen, language, read.value), id, read.values, t) : createInvalidFormReply(read.reply)
}

function respondToSeriesSave(result: Result<void>, id: string, values: FormReply['values'], t: Localizer['t']) {
  if (result.ok) return redirectWithNotice(`/admin/series/${id}`, 'series-saved')
  if (result.error.code === 'not_found') return redirectWithNotice('/admin/books', 'series-gone')
  if (result.error.code !== 'changed_meanwhile') return createRefusedFormReply(result.error, values, t)
  return createConflictReply('admin:conflict', values, t)
}

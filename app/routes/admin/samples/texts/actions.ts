import { deleteSampleText, saveSampleText } from '~/features/publishing/catalogue/edit-samples'
import { SampleTextSchema } from '~/features/publishing/catalogue/sample-schemas'
import { createInvalidFormReply, readForm, getEnteredValues } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { Member } from '~/kernel/members/member'
import { readExpectedVersion } from '../../_parts/expected-version'
import { createPreviewReply } from '../preview-reply'
import { respondToSampleSave } from '../respond-to-save'
import { isRemoval } from '../../_parts/removal'

export async function handleSampleTextForm(member: Member, { id, language }: { id: string; language: Language }, form: FormData, { t }: Localizer) {
  const seen = { id, version: readExpectedVersion(form) }
  const page = `/admin/samples/${id}`
  const intent = form.get('intent')
  if (intent === 'preview') return createPreviewReply(getEnteredValues(form))
  if (isRemoval(intent)) return respondToSampleSave(await deleteSampleText(member, seen, language), page, getEnteredValues(form), t)
  const read = readForm(form, SampleTextSchema, t)
  return read.ok ? respondToSampleSave(await saveSampleText(member, seen, language, read.value), page, read.values, t) : createInvalidFormReply(read.reply)
}

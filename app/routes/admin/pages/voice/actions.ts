import { deleteVoiceText, saveVoice } from '~/features/publishing/author/edit-voices'
import { VoiceForm } from '~/features/publishing/author/schemas'
import { invalid, readForm, typedValues } from '~/http/forms'
import type { Localizer } from '~/i18n/server'
import type { Language } from '~/i18n/settings'
import type { Member } from '~/kernel/members/member'
import { seenVersion } from '../../_parts/seen-version'
import { overview } from '../address'
import { savedPages } from '../saved'

export async function changeVoice(member: Member, { id, language }: { id: string; language: Language }, form: FormData, { t }: Localizer) {
  const seen = { id, version: seenVersion(form) }
  if (form.get('intent') === 'remove') return savedPages(await deleteVoiceText(member, seen, language), overview, typedValues(form), t)
  const read = readForm(form, VoiceForm, t)
  return read.ok ? savedPages(await saveVoice(member, seen, language, read.value), overview, read.values, t) : invalid(read.reply)
}

import type { Member } from '~/kernel/members/member'
import { saveSettings } from '~/features/operations/settings/save-settings'
import { type SettingsSection, type SettingsSectionName, settingsSectionNames, settingsSections } from '~/features/operations/settings/settings-sections'
import { createInvalidFormReply, readForm, createRefusedFormReply } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import type { Localizer } from '~/i18n/server'
import { createConflictReply, readExpectedVersion } from '../_parts/expected-version'

export const parseSettingsSectionName = (sent: unknown): SettingsSectionName | undefined => settingsSectionNames.find((name) => name === sent)

export async function handleSettingsSectionForm(member: Member, form: FormData, { t }: Localizer) {
  const name = parseSettingsSectionName(form.get('section'))
  if (!name) throw new Response(null, { status: 400 })
  const section: SettingsSection = settingsSections[name]
  const read = readForm(form, section.form, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await saveSettings(member, { version: readExpectedVersion(form), patch: section.patchOf(read.value) })
  if (result.ok) return redirectWithNotice('/admin/settings', result.value.changed.length > 0 ? 'settings-saved' : 'settings-unchanged')
  if (result.error.code !== 'changed_meanwhile') return createRefusedFormReply(result.error, read.values, t)
  return createConflictReply('admin:conflict', read.values, t)
}

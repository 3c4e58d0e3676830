import { data } from '@remix-run/node'
import type { Member } from '~/features/members/member'
import { saveSettings } from '~/features/settings/save-settings'
import { type Section, type SectionName, sectionNames, sections } from '~/features/settings/sections'
import { invalid, readForm, refused, type FormReply } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import type { Localizer } from '~/i18n/server'

/** The subject that a form names. */
export const sectionOf = (sent: unknown): SectionName | undefined => sectionNames.find((name) => name === sent)

/** Saves one subject of the settings as its form says. Fields: `section`, `version`, and those of the subject. */
export async function save(member: Member, form: FormData, { t }: Localizer) {
  const name = sectionOf(form.get('section'))
  if (!name) throw new Response(null, { status: 400 })
  const section: Section = sections[name]
  const read = readForm(form, section.form, t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await saveSettings(member, { version: versionOf(form), patch: section.patchOf(read.value) })
  if (outcome.ok) return redirectWithNotice('/admin/settings', outcome.value.changed.length > 0 ? 'settings-saved' : 'settings-unchanged')
  if (outcome.refusal.code !== 'changed_meanwhile') return refused(outcome.refusal, read.values, t)
  return data<FormReply>({ errors: {}, formError: t('admin-settings:conflict'), values: read.values }, { status: 409 })
}

/** The version that a form was shown with; what is none fits no version. */
function versionOf(form: FormData): number {
  const sent = form.get('version')
  return typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : -1
}

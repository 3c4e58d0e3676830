import { data } from '@remix-run/node'
import type { Member } from '~/features/members/member'
import { RulesForm, saveRules } from '~/features/rules/save-rules'
import { hrefWith } from '~/http/admin/contribution-address'
import { invalid, readForm, refused, type FormReply } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import type { Localizer } from '~/i18n/server'

/** Saves the rules in the language that the form names. */
export async function save(member: Member, form: FormData, { t }: Localizer) {
  const read = readForm(form, RulesForm, t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await saveRules(member, read.value)
  const here = hrefWith('/admin/settings/rules', { in: read.value.language })
  if (outcome.ok) return redirectWithNotice(here, outcome.value.changed.length > 0 ? 'rules-saved' : 'settings-unchanged')
  if (outcome.refusal.code !== 'changed_meanwhile') return refused(outcome.refusal, read.values, t)
  return data<FormReply>({ errors: {}, formError: t('admin-settings:conflict'), values: read.values }, { status: 409 })
}

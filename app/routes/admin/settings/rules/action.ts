import type { Member } from '~/kernel/members/member'
import { RulesSchema, saveRules } from '~/features/protection/rules/save-rules'
import { buildHrefWithQuery } from '~/http/query-parameters'
import { createInvalidFormReply, readForm, createRefusedFormReply } from '~/http/forms'
import { redirectWithNotice } from '~/http/notices'
import type { Localizer } from '~/i18n/server'
import { createConflictReply } from '../../_parts/expected-version'

export async function handleRulesForm(member: Member, form: FormData, { t }: Localizer) {
  const read = readForm(form, RulesSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await saveRules(member, read.value)
  const here = buildHrefWithQuery('/admin/settings/rules', { in: read.value.language })
  if (result.ok) return redirectWithNotice(here, result.value.changed.length > 0 ? 'rules-saved' : 'settings-unchanged')
  if (result.error.code !== 'changed_meanwhile') return createRefusedFormReply(result.error, read.values, t)
  return createConflictReply('admin:conflict', read.values, t)
}

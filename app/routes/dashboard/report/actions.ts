import { redirect } from '@remix-run/node'
import { isStaff } from '~/kernel/members/policy'
import { reportText } from '~/features/protection/moderation/report-text'
import { ReportSchema } from '~/features/protection/moderation/report-text-schema'
import type { FormActionArgs } from '~/http/form-action'
import { createInvalidFormReply, readForm, createRefusedFormReply } from '~/http/forms'
import { getPathAndQuery, requireMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { readTextParameters } from '~/http/text-parameters'

/** If the report is saved, redirects staff to the case and other members to the page they came from. */
export async function handleReportForm({ request, form, localizer: { t } }: FormActionArgs) {
  const member = await requireMember(request, getPathAndQuery(request))
  const { text, back } = readTextParameters(request)
  const read = readForm(form, ReportSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await reportText(member, text, read.value)
  if (result.ok && isStaff(member)) return redirect(`/moderation/${result.value.caseId}`, 303)
  if (result.ok) return redirectWithNotice(back, read.value.reason === 'worried' ? 'reported-worried' : 'reported')
  return result.error.code === 'not_found' ? redirectWithNotice(back, 'gone') : createRefusedFormReply(result.error, read.values, t)
}

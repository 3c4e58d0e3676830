import { redirect } from '@remix-run/node'
import { isStaff } from '~/features/members/policy'
import { reportText } from '~/features/moderation/report-text'
import { ReportForm } from '~/features/moderation/report-text-schema'
import { invalid, readForm, refused } from '~/http/forms'
import { pathOf, requireMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { readTextAddress } from '~/http/text-address'
import { localize } from '~/i18n/server'

/** Takes a report. Staff go on to its case, everybody else back to where she came from. */
export async function sendReport(request: Request, form: FormData) {
  const member = await requireMember(request, pathOf(request))
  const { text, back } = readTextAddress(request)
  const { t } = await localize(request)
  const read = readForm(form, ReportForm, t)
  if (!read.ok) return invalid(read.reply)
  const outcome = await reportText(member, text, read.value)
  if (outcome.ok && isStaff(member)) return redirect(`/moderation/${outcome.value.caseId}`, 303)
  if (outcome.ok) return redirectWithNotice(back, read.value.reason === 'worried' ? 'reported-worried' : 'reported')
  return outcome.refusal.code === 'not_found' ? redirectWithNotice(back, 'gone') : refused(outcome.refusal, read.values, t)
}

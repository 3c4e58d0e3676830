import { appealDecision, AppealSchema } from '~/features/protection/moderation/appeal-decision'
import { markDecisionsAndReportsSeen } from '~/features/protection/moderation/mark-decisions-seen'
import { idPattern } from '~/http/api/ids'
import type { FormActionArgs } from '~/http/form-action'
import { createInvalidFormReply, readForm, createRefusedFormReply, type FormReply } from '~/http/forms'
import { getPathAndQuery, requireSignedInMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'

/** The maximum number of ids to read from a form. The page sends fewer. */
const maxIds = 100
const readIds = (form: FormData, name: string) => form.getAll(name).slice(0, maxIds).filter((id): id is string => typeof id === 'string' && idPattern.test(id))

export async function handleMarkDecisionsSeenForm({ request, form }: FormActionArgs) {
  const member = await requireSignedInMember(request, '/decisions')
  await markDecisionsAndReportsSeen(member, { decisions: readIds(form, 'decision'), reports: readIds(form, 'report') })
  return redirectWithNotice(getPathAndQuery(request), 'decisions-seen')
}

export async function handleAppealForm({ request, form, localizer: { t } }: FormActionArgs) {
  const member = await requireSignedInMember(request, '/decisions')
  const read = readForm(form, AppealSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await appealDecision(member, readIds(form, 'decision')[0] ?? '', read.value.words)
  if (result.ok) return redirectWithNotice(getPathAndQuery(request), 'objected')
  const answer = createRefusedFormReply(result.error, read.values, t)
  const own: Record<string, string> = { changed_meanwhile: t('decisions:appeal.twice'), forbidden: t('decisions:appeal.closed') }
  const reply: FormReply = { ...answer.data, formError: own[result.error.code] ?? answer.data.formError }
  return { ...answer, data: reply }
}

import { data } from '@remix-run/node'
import { savePledgeFollowUp } from '~/features/giving/pledges/follow-up'
import { PledgeFollowUpSchema, toPledgeFollowUp } from '~/features/giving/pledges/follow-up-schema'
import { idPattern } from '~/http/api/ids'
import type { FormActionArgs } from '~/http/form-action'
import { createInvalidFormReply, omitValues, readForm, readIdempotencyKey, createRefusedFormReply, type FormReply } from '~/http/forms'
import { getPathAndQuery, requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'

const comparedFields = { status: 'fromStatus', owner: 'fromOwner', day: 'fromDay' }

export async function saveFollowUp({ request, params: { id = '' }, form, localizer: { t } }: FormActionArgs) {
  const member = await requireAdmin(request)
  if (!idPattern.test(id)) throw new Response(null, { status: 404 })
  const read = readForm(form, PledgeFollowUpSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await savePledgeFollowUp(member, id, toPledgeFollowUp(read.value), readIdempotencyKey(form))
  if (result.ok) return redirectWithNotice(getPathAndQuery(request), 'contribution-saved')
  if (result.error.code === 'not_found') throw new Response(null, { status: 404 })
  if (result.error.code !== 'changed_meanwhile') return createRefusedFormReply(result.error, read.values, t)
  const reply: FormReply = { errors: {}, formError: t('admin-contribution:follow_up.conflict'), values: omitUntouchedValues(read.values) }
  return data(reply, { status: 409 })
}

function omitUntouchedValues(values: FormReply['values']): FormReply['values'] {
  const omitted = Object.entries(comparedFields).flatMap(([name, from]) => (values[name] === values[from] ? [name, from] : [from]))
  return omitValues(values, omitted)
}

import { data, redirect } from '@remix-run/node'
import { makePledge } from '~/features/pledges/make-pledge'
import { PledgeInput } from '~/features/pledges/schemas'
import { clientAddress } from '~/http/client'
import { invalid, readForm, refused, type FormReply } from '~/http/forms'
import { askOnceMore, isTooHasty } from '~/http/patience'
import { getMember } from '~/http/session'
import type { Localizer } from '~/i18n/server'
import { newId } from '~/infra/ids'
import { doneHref } from './done'

/** Makes the pledge of the form once, however often it is sent; then the page thanks for it. */
export async function sendPledge(request: Request, form: FormData, { language, t }: Localizer) {
  const read = readForm(form, PledgeInput, t)
  if (!read.ok) return invalid(read.reply)
  if (isTooHasty(form)) return askOnceMore(form, read.values, t('validation:too_hasty'))
  const actor = (await getMember(request)) ?? undefined
  const key = String(read.values.submission ?? '') || undefined
  const outcome = await makePledge(read.value, { actor, address: clientAddress(), key, isForm: true, language })
  if (outcome.ok) return redirect(doneHref(outcome.value.reference), 303)
  const isOther = outcome.refusal.code === 'idempotency_conflict'
  return isOther ? sentBefore(read.values, t) : refused(outcome.refusal, read.values, t)
}

/** Back gave the form again, and other words were sent with its key: whether they are a second pledge, people decide. */
function sentBefore(values: FormReply['values'], t: Localizer['t']) {
  const reply: FormReply = { errors: {}, formError: t('endowment:sent_before'), values: { ...values, submission: newId() } }
  return data(reply, { status: 409 })
}

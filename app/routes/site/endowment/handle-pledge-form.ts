import { redirect } from '@remix-run/node'
import { makePledge } from '~/features/giving/pledges/make-pledge'
import { PledgeSchema } from '~/features/giving/pledges/schemas'
import { getClientAddress } from '~/http/client'
import { createInvalidFormReply, readForm, createRefusedFormReply } from '~/http/forms'
import { createResubmitFormReply, isLikelySpam } from '~/http/spam-check'
import { getMember } from '~/http/session'
import type { Localizer } from '~/i18n/server'
import { buildPledgeConfirmationHref } from './pledge-confirmation-url'

/** If the form is sent twice with the same idempotency key, only one pledge is made. */
export async function handlePledgeForm(request: Request, form: FormData, { language, t }: Localizer) {
  const read = readForm(form, PledgeSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  if (isLikelySpam(form)) return createResubmitFormReply(form, read.values, t('validation:too_hasty'))
  const actor = (await getMember(request)) ?? undefined
  const key = String(read.values.submission ?? '') || undefined
  const result = await makePledge(read.value, { actor, address: getClientAddress(), key, isForm: true, language })
  if (result.ok) return redirect(buildPledgeConfirmationHref(result.value.reference), 303)
  return createRefusedFormReply(result.error, read.values, t, 'endowment:sent_before')
}

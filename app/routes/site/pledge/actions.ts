import { data } from '@remix-run/node'
import type { Result } from '~/kernel/result/result'
import { amendPledge } from '~/features/giving/pledges/amend-pledge'
import { confirmPledgeSubscriptionByLink } from '~/features/giving/pledges/confirm-updates'
import { findPledgeByLink } from '~/features/giving/pledges/find-pledge-by-link'
import { restorePledge } from '~/features/giving/pledges/restore-pledge'
import { PledgeSchema } from '~/features/giving/pledges/schemas'
import { withdrawPledge } from '~/features/giving/pledges/withdraw-pledge'
import { getClientAddress } from '~/http/client'
import { createInvalidFormReply, readForm, createRefusedFormReply, getEnteredValues, type FormReply } from '~/http/forms'
import { redirectWithNotice, type NoticeName } from '~/http/notices'
import type { Localizer } from '~/i18n/server'
import { buildPledgeHref } from './pledge-url'

interface PledgeSubmission {
  key: string
  form: FormData
  localizer: Localizer
}

/** Keeps the email of the pledge, even if the form contains a different one. */
export async function handlePledgeChangeForm({ key, form, localizer: { t } }: PledgeSubmission) {
  const found = await findPledgeByLink(key)
  if (!found) return createPledgeNotFoundReply()
  form.set('email', found.pledge.email)
  const read = readForm(form, PledgeSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  return respond(await amendPledge(key, read.value, getClientAddress()), 'pledge-amended', { key, values: read.values, t })
}

export async function changePledgeStatus({ key, form, localizer: { t } }: PledgeSubmission, to: 'withdrawn' | 'restored') {
  const verb = to === 'withdrawn' ? withdrawPledge : restorePledge
  return respond(await verb(key, getClientAddress()), `pledge-${to}`, { key, values: getEnteredValues(form), t })
}

/** The link was sent by email, so using it confirms the email address. */
export async function confirmPledgeUpdates({ key, form, localizer: { t } }: PledgeSubmission) {
  return respond(await confirmPledgeSubscriptionByLink(key, getClientAddress()), 'updates-confirmed', { key, values: getEnteredValues(form), t })
}

/** The reply needs no message: the loader does not find the pledge either, so the page shows that the link is invalid. */
export const createPledgeNotFoundReply = () => data<FormReply>({ errors: {}, values: {} }, { status: 404 })

function respond(result: Result<void>, notice: NoticeName, { key, values, t }: { key: string; values: FormReply['values']; t: Localizer['t'] }) {
  if (result.ok) return redirectWithNotice(buildPledgeHref(key), notice)
  const { code } = result.error
  if (code === 'not_found') return createPledgeNotFoundReply()
  return code === 'forbidden' ? redirectWithNotice(buildPledgeHref(key), 'pledge-closed') : createRefusedFormReply(result.error, values, t)
}

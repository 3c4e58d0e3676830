import { data } from '@remix-run/node'
import type { Outcome } from '~/features/outcome/outcome'
import { amendPledge } from '~/features/pledges/amend-pledge'
import { findByKey } from '~/features/pledges/find-by-key'
import { restorePledge } from '~/features/pledges/restore-pledge'
import { PledgeInput } from '~/features/pledges/schemas'
import { withdrawPledge } from '~/features/pledges/withdraw-pledge'
import { clientAddress } from '~/http/client'
import { invalid, readForm, refused, typedValues, type FormReply } from '~/http/forms'
import { redirectWithNotice, type NoticeName } from '~/http/notices'
import type { Localizer } from '~/i18n/server'
import { pledgeHref } from './address'

interface Sent {
  key: string
  form: FormData
  localizer: Localizer
}

/** Saves what was changed. The email is that of the pledge, whatever was sent. */
export async function amend({ key, form, localizer: { t } }: Sent) {
  const found = await findByKey(key)
  if (!found) return missing()
  form.set('email', found.pledge.email)
  const read = readForm(form, PledgeInput, t)
  if (!read.ok) return invalid(read.reply)
  return answer(await amendPledge(key, read.value, clientAddress()), 'pledge-amended', { key, values: read.values, t })
}

/** Withdraws the pledge, or brings it back. */
export async function move({ key, form, localizer: { t } }: Sent, to: 'withdrawn' | 'restored') {
  const verb = to === 'withdrawn' ? withdrawPledge : restorePledge
  return answer(await verb(key, clientAddress()), `pledge-${to}`, { key, values: typedValues(form), t })
}

/** The page says the rest: its loader finds no pledge either. */
export const missing = () => data<FormReply>({ errors: {}, values: {} }, { status: 404 })

function answer(outcome: Outcome<void>, notice: NoticeName, { key, values, t }: { key: string; values: FormReply['values']; t: Localizer['t'] }) {
  if (outcome.ok) return redirectWithNotice(pledgeHref(key), notice)
  const { code } = outcome.refusal
  if (code === 'not_found') return missing()
  return code === 'forbidden' ? redirectWithNotice(pledgeHref(key), 'pledge-closed') : refused(outcome.refusal, values, t)
}

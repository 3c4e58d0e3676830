import { findPledgeByLink, type LinkedPledge } from '~/features/giving/pledges/find-pledge-by-link'
import { buildPledgeFacts } from '~/features/giving/pledges/pledge-facts'
import { isOpenPledge } from '~/features/giving/pledges/pledge-link'
import { PledgeSchema } from '~/features/giving/pledges/schemas'
import { getFieldRules } from '~/http/forms'
import { buildPledgeChoices, toPledgeValues } from '~/http/pledge-form'
import { getRequestLocalizer, type Localizer } from '~/i18n/server'
import { buildPledgeHref, readPledgeParameters } from './pledge-url'

/** `isFound` is false if the link is invalid. */
export async function loadPledge(request: Request) {
  const localizer = await getRequestLocalizer(request)
  const { key, step } = readPledgeParameters(request)
  const found = await findPledgeByLink(key)
  const wanted = found && isOpenPledge(found.pledge) ? step : 'show'
  return {
    meta: { title: localizer.t('pledge:title') },
    isFound: found !== undefined && found !== null,
    hrefs: { show: buildPledgeHref(key), change: buildPledgeHref(key, 'change'), withdraw: buildPledgeHref(key, 'withdraw') },
    shown: found && wanted === 'show' ? toSummaryView(found, localizer) : null,
    change: found && wanted === 'change' ? toChangeView(found, localizer) : null,
    isWithdrawing: wanted === 'withdraw',
  }
}

function toSummaryView({ pledge, since, mayRestore }: LinkedPledge, localizer: Localizer) {
  const { reference, status } = pledge
  const facts = buildPledgeFacts(pledge, localizer).map(({ key, value }) => ({ key, value }))
  const mayConfirm = isOpenPledge(pledge) && pledge.updates && !pledge.updatesConfirmedAt
  return { reference, status, facts, since: localizer.format.date(since), mayChange: isOpenPledge(pledge), mayRestore, mayConfirm }
}
export type PledgeSummaryView = ReturnType<typeof toSummaryView>

const toChangeView = ({ pledge }: LinkedPledge, localizer: Localizer) => ({
  reference: pledge.reference,
  rules: getFieldRules(PledgeSchema, localizer.t),
  choices: buildPledgeChoices(localizer),
  initial: toPledgeValues(pledge),
})
export type PledgeChangeView = ReturnType<typeof toChangeView>

export type PledgeHrefs = Awaited<ReturnType<typeof loadPledge>>['hrefs']

import { findByKey, type LinkedPledge } from '~/features/pledges/find-by-key'
import { pledgeFacts } from '~/features/pledges/pledge-facts'
import { isOpen } from '~/features/pledges/pledge-link'
import { PledgeInput } from '~/features/pledges/schemas'
import { fieldRules } from '~/http/forms'
import { pledgeChoices, valuesOfPledge } from '~/http/pledge-form'
import { metaTexts } from '~/i18n/meta-texts'
import { localize, type Localizer } from '~/i18n/server'
import { pledgeHref, readAddress } from './address'

/** What the holder of a link sees: the pledge, a form that changes it, a question before it is withdrawn, or that there is none. */
export async function loadPledge(request: Request) {
  const localizer = await localize(request)
  const { key, step } = readAddress(request)
  const found = await findByKey(key)
  const wanted = found && isOpen(found.pledge) ? step : 'show'
  return {
    meta: metaTexts(localizer.t, 'pledge:meta'),
    isFound: found !== undefined && found !== null,
    hrefs: { show: pledgeHref(key), change: pledgeHref(key, 'change'), withdraw: pledgeHref(key, 'withdraw') },
    shown: found && wanted === 'show' ? shownView(found, localizer) : null,
    change: found && wanted === 'change' ? changeView(found, localizer) : null,
    isWithdrawing: wanted === 'withdraw',
  }
}

/** The pledge as it is, and what whoever holds the link may do with it. */
function shownView({ pledge, since, mayRestore }: LinkedPledge, localizer: Localizer) {
  const { reference, status } = pledge
  const facts = pledgeFacts(pledge, localizer).map(({ key, value }) => ({ key, value }))
  return { reference, status, facts, since: localizer.format.date(since), mayChange: isOpen(pledge), mayRestore }
}
export type ShownView = ReturnType<typeof shownView>

/** The form that changes it. */
const changeView = ({ pledge }: LinkedPledge, localizer: Localizer) => ({
  reference: pledge.reference,
  rules: fieldRules(PledgeInput, localizer.t),
  choices: pledgeChoices(localizer),
  initial: valuesOfPledge(pledge),
})
export type ChangeView = ReturnType<typeof changeView>

export type PledgeHrefs = Awaited<ReturnType<typeof loadPledge>>['hrefs']

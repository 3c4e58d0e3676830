import { redirect } from '@remix-run/node'
import type { Member } from '~/features/members/member'
import { hasFreshPassword } from '~/features/members/policy'
import { openPledge } from '~/features/pledges/open-pledge'
import type { PledgeView } from '~/features/pledges/pledge'
import { pledgeFacts } from '~/features/pledges/pledge-facts'
import type { Localizer } from '~/i18n/server'
import type { Detail, OpenedView } from '~/ui/admin/ContributionDetail'
import { proofHref } from '../guards'
import { stateOf } from './contribution-rows'

/** All that a contribution says; its facts in words, because they hold sums and names of countries. */
export const detailOf = (pledge: PledgeView, localizer: Localizer): Detail => ({
  id: pledge.id,
  reference: pledge.reference,
  facts: pledgeFacts(pledge, localizer).filter(({ key }) => key !== 'motivation'),
  motivation: pledge.motivation || null,
  ...stateOf(pledge),
})

/**
 * The contribution that an address asks for, above the page of a list. Opening it is logged. An admin whose password was
 * given too long ago gives it first, and goes on to the contribution's own page.
 * @param asked the id, undefined where what the address says is none
 * @param closeHref the list without it
 */
export async function openSheet(member: Member, asked: string | undefined, closeHref: string, localizer: Localizer): Promise<OpenedView> {
  if (asked && !hasFreshPassword(member)) throw redirect(proofHref(`/admin/contributions/${asked}`), 303)
  const opened = asked ? await openPledge(member, asked) : undefined
  return { detail: opened?.ok ? detailOf(opened.value, localizer) : null, closeHref }
}

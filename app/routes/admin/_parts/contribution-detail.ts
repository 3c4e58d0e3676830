import { redirect } from '@remix-run/node'
import type { Member } from '~/kernel/members/member'
import { hasRecentPasswordCheck } from '~/kernel/members/policy'
import { readPledge } from '~/features/giving/pledges/read-pledge'
import type { PledgeView } from '~/features/giving/pledges/pledge'
import { buildPledgeFacts } from '~/features/giving/pledges/pledge-facts'
import type { Localizer } from '~/i18n/server'
import type { ContributionDetailView, OpenedContributionView } from './ContributionDetail'
import { buildReauthenticationHref } from '~/http/guards'
import { toContributionState } from './contribution-rows'

/** Formats the facts on the server, because the client-side localizer cannot format amounts and country names. */
export const toContributionDetail = (pledge: PledgeView, localizer: Localizer): ContributionDetailView => ({
  id: pledge.id,
  reference: pledge.reference,
  facts: buildPledgeFacts(pledge, localizer).filter(({ key }) => key !== 'motivation'),
  motivation: pledge.motivation || null,
  ...toContributionState(pledge),
})

/**
 * Loads the pledge with the id `asked` and records the view in the audit log. `detail` is null if the id is undefined or unknown.
 * Throws a redirect to the password page if the last password check is too old.
 */
export async function loadOpenedContribution(
  member: Member, asked: string | undefined, closeHref: string, localizer: Localizer,
): Promise<OpenedContributionView> {
  if (asked && !hasRecentPasswordCheck(member)) throw redirect(buildReauthenticationHref(`/admin/contributions/${asked}`), 303)
  const opened = asked ? await readPledge(member, asked) : undefined
  return { detail: opened?.ok ? toContributionDetail(opened.value, localizer) : null, closeHref }
}

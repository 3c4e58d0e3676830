import { countEarlyAccessRequests } from '~/features/giving/early-access/count-requests'
import { countMailsByStatus } from '~/features/messages/mail/list-mails'
import type { Member } from '~/kernel/members/member'
import { countPledges, listPledges } from '~/features/giving/pledges/list-pledges'
import { buildHrefWithQuery, readIdFromQuery } from '~/http/query-parameters'
import { loadOpenedContribution } from '../_parts/contribution-detail'
import { toContributionRow } from '../_parts/contribution-rows'
import { toOutboxStatusView } from '../_parts/outbox-status'
import { overviewRowCount } from '../_parts/pagination'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

export async function loadGivingAndMailOverview(member: Member, query: URLSearchParams, localizer: Localizer) {
  const asked = readIdFromQuery(query, 'contribution')
  const closeHref = buildHrefWithQuery('/admin', {}, asked && `c-${asked}`)
  const opened = query.has('contribution') ? await loadOpenedContribution(member, asked, closeHref, localizer) : null
  const [pledges, total, overdue, requests, mails] = await Promise.all([
    listPledges(member, {}, { limit: overviewRowCount }).then(unwrapResult),
    countPledges({}),
    countPledges({ isOverdue: true }),
    countEarlyAccessRequests(member).then(unwrapResult),
    countMailsByStatus(member).then(unwrapResult),
  ])
  return {
    opened,
    contributions: {
      rows: pledges.map((pledge) => toContributionRow(pledge, buildHrefWithQuery('/admin', { contribution: pledge.id }, 'sheet'), localizer)),
      overdue,
      total,
    },
    requests: requests.total,
    mail: toOutboxStatusView(mails),
  }
}
export type GivingAndMailOverviewView = Awaited<ReturnType<typeof loadGivingAndMailOverview>>

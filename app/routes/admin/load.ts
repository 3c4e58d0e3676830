import { countRequests } from '~/features/early-access/count-requests'
import { countMails } from '~/features/mail/list-mails'
import type { Member } from '~/features/members/member'
import { countPledges, listPledges } from '~/features/pledges/list-pledges'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { openSheet } from '~/http/admin/contribution-detail'
import { contributionRow } from '~/http/admin/contribution-rows'
import { mailState } from '~/http/admin/mail-state'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

const newest = 10

/** What the first page of the panel shows: the newest of everything, and what waits. */
export async function loadOverview(member: Member, query: URLSearchParams, localizer: Localizer) {
  const opened = query.has('contribution') ? await openSheet(member, readId(query, 'contribution'), '/admin', localizer) : null
  const [pledges, total, overdue, requests, mails] = await Promise.all([
    listPledges(member, {}, { limit: newest }).then(valueOf),
    countPledges({}),
    countPledges({ isOverdue: true }),
    countRequests(member).then(valueOf),
    countMails(member).then(valueOf),
  ])
  return {
    opened,
    contributions: {
      rows: pledges.map((pledge) => contributionRow(pledge, hrefWith('/admin', { contribution: pledge.id }, 'sheet'), localizer)),
      overdue,
      total,
    },
    requests: requests.total,
    mail: mailState(mails),
  }
}
export type OverviewView = Awaited<ReturnType<typeof loadOverview>>

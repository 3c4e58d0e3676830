import { countRequests } from '~/features/early-access/count-requests'
import { countMails } from '~/features/mail/list-mails'
import type { Member } from '~/features/members/member'
import { countPledges, listPledges } from '~/features/pledges/list-pledges'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { openDialog } from '~/http/admin/contribution-detail'
import { contributionRow, tableTexts } from '~/http/admin/contribution-rows'
import { mailState } from '~/http/admin/mail-state'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

const newest = 10

/** What the first page of the panel shows: the newest of everything, and what waits. */
export async function loadOverview(member: Member, query: URLSearchParams, localizer: Localizer) {
  const { t } = localizer
  const opened = query.has('contribution') ? await openDialog(member, readId(query, 'contribution'), '/admin', localizer) : null
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
      title: t('admin:overview.contributions'),
      table: tableTexts(localizer),
      rows: pledges.map((pledge) => contributionRow(pledge, hrefWith('/admin', { contribution: pledge.id }, 'sheet'), localizer)),
      none: t('admin:contributions.none'),
      overdue: overdue > 0 ? { text: t('admin:overview.overdue', { count: overdue }), href: '/admin/contributions?overdue=1' } : null,
      link: total > 0 ? t('admin:overview.all_contributions', { count: total }) : null,
    },
    earlyAccess: {
      title: t('admin:overview.early_access'),
      text: requests.total > 0 ? t('admin:overview.early_access_count', { count: requests.total }) : t('admin:early_access.none'),
      link: t('admin:overview.early_access_link'),
    },
    mail: { title: t('admin:overview.mail'), link: t('admin:overview.mail_link'), ...mailState(mails, localizer) },
  }
}

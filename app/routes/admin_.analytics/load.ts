import { communityName } from '~/features/communities/community-texts'
import { listAllCommunities, readCommunity, type AdminCommunity } from '~/features/communities/list-all-communities'
import { periods, readReport, type ReportScope } from '~/features/counts/read-report'
import type { Member } from '~/features/members/member'
import { hrefWith } from '~/http/admin/contribution-address'
import { readReportScope, reportFields } from '~/http/admin/report-address'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'
import { chartViews } from './charts'
import { funnelView, moderationView } from './figures'

const path = '/admin/analytics'
/** Communities to choose from; one of the others is reached by the link on its own page. */
const mostChoices = 200

/** The report that an address asks for. */
export async function loadReport(member: Member, query: URLSearchParams, localizer: Localizer) {
  const { t } = localizer
  const scope = readReportScope(query)
  const report = valueOf(await readReport(member, scope))
  const communities = valueOf(await listAllCommunities(member, { limit: mostChoices }))
  const chosen = scope.communityId ? valueOf(await readCommunity(member, scope.communityId)) : null
  return {
    privacy: t('admin-analytics:privacy'),
    periods: periodLinks(scope, localizer),
    community: communityView(chosen, communities, localizer),
    fields: reportFields(scope),
    charts: { title: t('admin-analytics:charts.title'), list: chartViews(report, localizer) },
    funnel: report.funnel && funnelView(report.funnel, localizer),
    moderation: report.moderation && moderationView(report.moderation, localizer),
    export: {
      title: t('admin-analytics:export.title'),
      text: t('admin-analytics:export.text'),
      submit: t('admin-analytics:export.submit'),
    },
  }
}
export type ReportView = Awaited<ReturnType<typeof loadReport>>

const periodLinks = (scope: ReportScope, { t }: Localizer) => ({
  label: t('admin-analytics:period.label'),
  links: periods.map((weeks) => ({
    href: hrefWith(path, reportFields({ ...scope, weeks })),
    label: t('admin-analytics:period.weeks', { count: weeks }),
    current: weeks === scope.weeks,
  })),
})

function communityView(chosen: AdminCommunity | null, communities: AdminCommunity[], localizer: Localizer) {
  const { t } = localizer
  const isListed = !chosen || communities.some(({ id }) => id === chosen.id)
  const nameOf = (community: AdminCommunity) => communityName(community, localizer)
  return {
    label: t('admin-analytics:community.label'),
    all: t('admin-analytics:community.all'),
    submit: t('admin-analytics:community.submit'),
    chosen: chosen && t('admin-analytics:community.of', { name: nameOf(chosen) }),
    options: [...(isListed ? [] : [chosen]), ...communities].map((community) => ({ value: community.id, label: nameOf(community) })),
  }
}

import { contributionLevels, contributorTypes, paymentTypes, pledgeStatuses } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { countPledges, listPledges } from '~/features/giving/pledges/list-pledges'
import { sumPledges, type PledgeTotal, type PledgeTotalsReport } from '~/features/giving/pledges/pledge-totals'
import { toContributionQueryFields, readContributionFilter } from '../_parts/contribution-filter'
import { buildHrefWithQuery, readIdFromQuery } from '~/http/query-parameters'
import { loadOpenedContribution } from '../_parts/contribution-detail'
import { toContributionRow } from '../_parts/contribution-rows'
import { buildPagination, rowsPerPage } from '../_parts/pagination'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

const path = '/admin/contributions'

export async function loadContributions(member: Member, query: URLSearchParams, localizer: Localizer) {
  const filter = readContributionFilter(query, member)
  const fields = toContributionQueryFields(filter)
  const cursor = { before: readIdFromQuery(query, 'before'), after: readIdFromQuery(query, 'after') }
  const asked = readIdFromQuery(query, 'contribution')
  const closeHref = buildHrefWithQuery(path, { ...fields, ...cursor }, asked && `c-${asked}`)
  const opened = query.has('contribution') ? await loadOpenedContribution(member, asked, closeHref, localizer) : null
  const [pledges, totals] = await Promise.all([
    listPledges(member, filter, { limit: rowsPerPage, ...cursor }).then(unwrapResult),
    sumPledges(member, filter).then(unwrapResult),
  ])
  const first = pledges[0]
  const newer = first ? await countPledges(filter, first.id) : 0
  const total = totals.promised.count + totals.fallenThrough.count
  return {
    opened,
    fields,
    choices: { status: pledgeStatuses, level: contributionLevels, type: contributorTypes },
    rows: pledges.map((pledge) => toContributionRow(pledge, buildHrefWithQuery(path, { ...fields, ...cursor, contribution: pledge.id }, 'sheet'), localizer)),
    paging: buildPagination({ ids: pledges.map(({ id }) => id), newer, total }, (part) => buildHrefWithQuery(path, { ...fields, ...part })),
    total,
    totals: toTotalsView(totals, localizer),
  }
}
export type ContributionsView = Awaited<ReturnType<typeof loadContributions>>

function toTotalsView({ levels, promised, fallenThrough }: PledgeTotalsReport, { format }: Localizer) {
  const formatTotal = ({ count, dollars }: PledgeTotal) => ({ count: format.number(count), amounts: paymentTypes.map((payment) => format.money(dollars[payment])) })
  return {
    payments: paymentTypes,
    levels: levels.map(({ level, ...total }) => ({ level, ...formatTotal(total) })),
    promised: formatTotal(promised),
    fallenThrough: fallenThrough.count > 0 ? formatTotal(fallenThrough) : null,
  }
}

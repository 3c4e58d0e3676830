import { contributionLevels, contributorTypes, pledgeStatuses } from '~/features/fields/choices'
import type { Member } from '~/features/members/member'
import { countPledges, listPledges } from '~/features/pledges/list-pledges'
import type { PledgeFilter } from '~/features/pledges/pledge-filter'
import { totalPledges, type PledgeTotals } from '~/features/pledges/pledge-totals'
import { filterFields, hrefWith, readFilter, readId } from '~/http/admin/contribution-address'
import { openDialog } from '~/http/admin/contribution-detail'
import { contributionRow, tableTexts } from '~/http/admin/contribution-rows'
import { paging, rowsPerPage } from '~/http/admin/pages'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

const path = '/admin/contributions'

/** The contributions that an address asks for, what they come to, and the one that is open. */
export async function loadContributions(member: Member, query: URLSearchParams, localizer: Localizer) {
  const filter = readFilter(query, member)
  const fields = filterFields(filter)
  const place = { before: readId(query, 'before'), after: readId(query, 'after') }
  const asked = readId(query, 'contribution')
  const closeHref = hrefWith(path, { ...fields, ...place }, asked && `c-${asked}`)
  const opened = query.has('contribution') ? await openDialog(member, asked, closeHref, localizer) : null
  const [pledges, totals] = await Promise.all([
    listPledges(member, filter, { limit: rowsPerPage, ...place }).then(valueOf),
    totalPledges(member, filter).then(valueOf),
  ])
  const first = pledges[0]
  const newer = first ? await countPledges(filter, first.id) : 0
  const total = totals.promised.count + totals.fallenThrough.count
  const isFiltered = Object.keys(fields).length > 0
  const { t } = localizer
  return {
    opened,
    filter: filterView(filter, localizer),
    table: tableTexts(localizer),
    rows: pledges.map((pledge) => contributionRow(pledge, hrefWith(path, { ...fields, ...place, contribution: pledge.id }, 'sheet'), localizer)),
    paging: paging({ ids: pledges.map(({ id }) => id), newer, total }, (part) => hrefWith(path, { ...fields, ...part }), localizer),
    none: t(isFiltered ? 'admin:contributions.none_found' : 'admin:contributions.none'),
    showAll: isFiltered ? t('admin:contributions.show_all') : null,
    totals: total > 0 ? totalsView(totals, localizer) : null,
    export: total > 0 ? exportView(total, fields, localizer) : null,
  }
}
export type ContributionsView = Awaited<ReturnType<typeof loadContributions>>

function filterView(filter: PledgeFilter, { t }: Localizer) {
  const text = (key: 'title' | 'search' | 'search_hint' | 'status' | 'level' | 'type' | 'any' | 'overdue' | 'mine' | 'submit') =>
    t(`admin:contributions.filter.${key}`)
  return {
    title: text('title'),
    values: filterFields(filter),
    search: { label: text('search'), hint: text('search_hint') },
    selects: [
      { name: 'status', label: text('status'), options: pledgeStatuses.map((value) => ({ value, label: t(`endowment:statuses.${value}`) })) },
      { name: 'level', label: text('level'), options: contributionLevels.map((value) => ({ value, label: t(`endowment:levels.${value}`) })) },
      { name: 'type', label: text('type'), options: contributorTypes.map((value) => ({ value, label: t(`endowment:contributor_types.${value}`) })) },
    ] as const,
    any: text('any'),
    overdue: text('overdue'),
    mine: text('mine'),
    submit: text('submit'),
  }
}

/** The totals as a table: a row for each level, one for all of them, and what fell through apart. */
function totalsView({ levels, promised, fallenThrough }: PledgeTotals, { t, format }: Localizer) {
  const text = (key: 'title' | 'note' | 'table' | 'level' | 'count' | 'amount' | 'promised' | 'fallen_through') =>
    t(`admin:contributions.totals.${key}`)
  const row = (label: string, { count, dollars }: { count: number; dollars: number }) => ({
    label,
    count: format.number(count),
    amount: format.money(dollars),
  })
  return {
    title: text('title'),
    note: text('note'),
    table: { caption: text('table'), columns: [text('level'), text('count'), text('amount')] },
    levels: levels.map(({ level, ...total }) => row(t(`endowment:levels.${level}`), total)),
    sums: [row(text('promised'), promised), ...(fallenThrough.count > 0 ? [row(text('fallen_through'), fallenThrough)] : [])],
  }
}

const exportView = (count: number, fields: Partial<Record<string, string>>, { t }: Localizer) => ({
  title: t('admin:contributions.export.title'),
  text: t('admin:contributions.export.text', { count }),
  names: t('admin:contributions.export.names'),
  namesHint: t('admin:contributions.export.names_hint'),
  submit: t('admin:contributions.export.submit'),
  fields,
})

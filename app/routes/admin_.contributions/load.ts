import { contributionLevels, contributorTypes, paymentTypes, pledgeStatuses } from '~/features/fields/choices'
import type { Member } from '~/features/members/member'
import { countPledges, listPledges } from '~/features/pledges/list-pledges'
import { totalPledges, type PledgeTotal, type PledgeTotals } from '~/features/pledges/pledge-totals'
import { filterFields, hrefWith, readFilter, readId } from '~/http/admin/contribution-address'
import { openSheet } from '~/http/admin/contribution-detail'
import { contributionRow } from '~/http/admin/contribution-rows'
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
  const opened = query.has('contribution') ? await openSheet(member, asked, closeHref, localizer) : null
  const [pledges, totals] = await Promise.all([
    listPledges(member, filter, { limit: rowsPerPage, ...place }).then(valueOf),
    totalPledges(member, filter).then(valueOf),
  ])
  const first = pledges[0]
  const newer = first ? await countPledges(filter, first.id) : 0
  const total = totals.promised.count + totals.fallenThrough.count
  return {
    opened,
    fields,
    choices: { status: pledgeStatuses, level: contributionLevels, type: contributorTypes },
    rows: pledges.map((pledge) => contributionRow(pledge, hrefWith(path, { ...fields, ...place, contribution: pledge.id }, 'sheet'), localizer)),
    paging: paging({ ids: pledges.map(({ id }) => id), newer, total }, (part) => hrefWith(path, { ...fields, ...part })),
    total,
    totals: totalsView(totals, localizer),
  }
}
export type ContributionsView = Awaited<ReturnType<typeof loadContributions>>

/** Sums for each level, for all of them, and for what fell through, each by how often it is given. */
function totalsView({ levels, promised, fallenThrough }: PledgeTotals, { format }: Localizer) {
  const sum = ({ count, dollars }: PledgeTotal) => ({ count: format.number(count), amounts: paymentTypes.map((payment) => format.money(dollars[payment])) })
  return {
    payments: paymentTypes,
    levels: levels.map(({ level, ...total }) => ({ level, ...sum(total) })),
    promised: sum(promised),
    fallenThrough: fallenThrough.count > 0 ? sum(fallenThrough) : null,
  }
}

import { listAllMembers } from '~/features/administration/list-all-members'
import { readStats } from '~/features/administration/read-stats'
import { roles } from '~/features/fields/choices'
import { isStorable, oneLine, tidy } from '~/features/fields/text'
import type { Member } from '~/features/members/member'
import { accountRow } from '~/http/admin/account-rows'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { rowsPerPage } from '~/http/admin/pages'
import { sliceLinks } from '~/http/admin/slice-links'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

const path = '/admin/users'
const longestSearch = 200

/** The members that an address asks for; what makes no sense in it counts as absent. */
export async function loadUsers(member: Member, query: URLSearchParams, localizer: Localizer) {
  const sent = query.get('q') ?? ''
  const search = (isStorable(sent) && [...oneLine(tidy(sent))].slice(0, longestSearch).join('')) || undefined
  const place = { before: readId(query, 'before'), after: readId(query, 'after') }
  const [slice, stats] = await Promise.all([
    listAllMembers(member, { search, limit: rowsPerPage, ...place }).then(valueOf),
    readStats(member).then(valueOf),
  ])
  const back = hrefWith(path, { q: search, ...place })
  return {
    search: search ?? null,
    back,
    roles,
    rows: slice.rows.map((row) => accountRow(row, member, back, localizer)),
    paging: sliceLinks(slice, (part) => hrefWith(path, { q: search, ...part })),
    total: stats.members,
  }
}

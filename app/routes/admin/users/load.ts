import { listAllMembers } from '~/features/administration/panel/list-all-members'
import { readAdminSiteTotals } from '~/features/administration/panel/read-admin-site-totals'
import { roles } from '~/kernel/validation/choices'
import { isStorable, toSingleLine, normalizeText } from '~/kernel/validation/text'
import type { Member } from '~/kernel/members/member'
import { toAccountRow } from '../_parts/account-rows'
import { buildHrefWithQuery, readIdFromQuery } from '~/http/query-parameters'
import { rowsPerPage } from '../_parts/pagination'
import { buildCursorLinks } from '../_parts/cursor-links'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

const path = '/admin/users'
const maxSearchLength = 200

export async function loadUsers(member: Member, query: URLSearchParams, localizer: Localizer) {
  const sent = query.get('q') ?? ''
  const search = (isStorable(sent) && [...toSingleLine(normalizeText(sent))].slice(0, maxSearchLength).join('')) || undefined
  const cursor = { before: readIdFromQuery(query, 'before'), after: readIdFromQuery(query, 'after') }
  const [slice, totals] = await Promise.all([
    listAllMembers(member, { search, limit: rowsPerPage, ...cursor }).then(unwrapResult),
    readAdminSiteTotals(member).then(unwrapResult),
  ])
  const back = buildHrefWithQuery(path, { q: search, ...cursor })
  return {
    search: search ?? null,
    back,
    roles,
    rows: slice.rows.map((row) => toAccountRow(row, member, back, localizer)),
    paging: buildCursorLinks(slice, (part) => buildHrefWithQuery(path, { q: search, ...part })),
    total: totals.members,
  }
}

import { listAllPosts } from '~/features/administration/panel/list-all-posts'
import { readAdminSiteTotals } from '~/features/administration/panel/read-admin-site-totals'
import type { Member } from '~/kernel/members/member'
import { readIdFromQuery } from '~/http/query-parameters'
import { excerptSourceLength } from '../_parts/excerpt'
import { buildMemberTextList } from '../_parts/member-text-list'
import { rowsPerPage } from '../_parts/pagination'
import { readMemberTextFilter, loadMemberTextFilterView } from '../_parts/member-text-filter'
import { toPostRow } from '../_parts/text-rows'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

export async function loadPosts(member: Member, query: URLSearchParams, localizer: Localizer) {
  const filter = readMemberTextFilter(query)
  const cursor = { before: readIdFromQuery(query, 'before'), after: readIdFromQuery(query, 'after') }
  const [found, totals, form] = await Promise.all([
    listAllPosts(member, filter, { limit: rowsPerPage, length: excerptSourceLength, ...cursor }),
    readAdminSiteTotals(member).then(unwrapResult),
    loadMemberTextFilterView(member, filter, localizer),
  ])
  const asked = { list: 'posts' as const, filter, form, cursor, total: totals.posts }
  return buildMemberTextList(found, asked, (post, back) => toPostRow(post, back, localizer))
}

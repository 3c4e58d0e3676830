import { localizeCommunityName } from '~/features/stories/communities/community-texts'
import { readAdminCommunity } from '~/features/stories/communities/list-all-communities'
import { listCommunityMembers } from '~/features/stories/communities/list-community-members'
import { toCursorPage } from '~/kernel/pagination/keyset'
import type { Member } from '~/kernel/members/member'
import { buildHrefWithQuery, readIdFromQuery } from '~/http/query-parameters'
import { rowsPerPage } from '../../_parts/pagination'
import { buildCursorLinks } from '../../_parts/cursor-links'
import { toDateView } from '../../_parts/text-rows'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

export async function loadCommunityMembers(actor: Member, id: string, query: URLSearchParams, localizer: Localizer) {
  const cursor = { limit: rowsPerPage, before: readIdFromQuery(query, 'before'), after: readIdFromQuery(query, 'after') }
  const [community, { members, total }] = await Promise.all([
    readAdminCommunity(actor, id).then(unwrapResult),
    listCommunityMembers(actor, id, { ...cursor, limit: cursor.limit + 1 }).then(unwrapResult),
  ])
  const page = toCursorPage(members, cursor)
  const href = `/admin/communities/${id}`
  return {
    name: localizeCommunityName(community, localizer),
    href,
    total,
    rows: page.rows.map(({ id: userId, username, role, joinedAt }) => ({ id: userId, username, role, joined: toDateView(joinedAt, localizer) })),
    paging: buildCursorLinks(page, (at) => buildHrefWithQuery(`${href}/members`, at)),
  }
}

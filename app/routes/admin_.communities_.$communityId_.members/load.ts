import { communityName } from '~/features/communities/community-texts'
import { readCommunity } from '~/features/communities/list-all-communities'
import { listMembers } from '~/features/communities/list-members'
import { partOf } from '~/features/communities/part'
import type { Member } from '~/features/members/member'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { rowsPerPage } from '~/http/admin/pages'
import { sliceLinks } from '~/http/admin/slice-links'
import { instant } from '~/http/admin/text-rows'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

/** Who has joined a community, a part at a time. */
export async function loadMembers(actor: Member, id: string, query: URLSearchParams, localizer: Localizer) {
  const place = { limit: rowsPerPage, before: readId(query, 'before'), after: readId(query, 'after') }
  const [community, { members, total }] = await Promise.all([
    readCommunity(actor, id).then(valueOf),
    listMembers(actor, id, { ...place, limit: place.limit + 1 }).then(valueOf),
  ])
  const part = partOf(members, place)
  const href = `/admin/communities/${id}`
  return {
    name: communityName(community, localizer),
    href,
    total,
    rows: part.rows.map(({ id: userId, username, role, joinedAt }) => ({ id: userId, username, role, joined: instant(joinedAt, localizer) })),
    paging: sliceLinks(part, (at) => hrefWith(`${href}/members`, at)),
  }
}

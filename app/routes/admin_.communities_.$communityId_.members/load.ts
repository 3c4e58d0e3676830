import { communityName } from '~/features/communities/community-texts'
import { readCommunity } from '~/features/communities/list-all-communities'
import { listMembers } from '~/features/communities/list-members'
import { partOf } from '~/features/communities/part'
import type { Member } from '~/features/members/member'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { rowsPerPage } from '~/http/admin/pages'
import { sliceLinks } from '~/http/admin/slice-links'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

/** Who has joined a community, a part at a time. */
export async function loadMembers(actor: Member, id: string, query: URLSearchParams, localizer: Localizer) {
  const { t, format } = localizer
  const place = { limit: rowsPerPage, before: readId(query, 'before'), after: readId(query, 'after') }
  const [community, { members, total }] = await Promise.all([
    readCommunity(actor, id).then(valueOf),
    listMembers(actor, id, { ...place, limit: place.limit + 1 }).then(valueOf),
  ])
  const part = partOf(members, place)
  const name = communityName(community, localizer)
  const href = `/admin/communities/${id}`
  const position = t('admin-communities:one.member_count', { count: total })
  return {
    title: t('admin-communities:people.title', { name }),
    lead: t('admin-communities:people.lead'),
    back: { href, label: t('admin-communities:one.title', { name }) },
    position,
    table: {
      caption: t('admin-communities:people.table'),
      columns: (['username', 'role', 'joined'] as const).map((column) => t(`admin-communities:people.columns.${column}`)),
    },
    rows: part.rows.map(({ id: userId, username, role, joinedAt }) => ({
      id: userId,
      username,
      role: t(`admin-communities:people.roles.${role}`),
      joined: { iso: joinedAt.toISOString(), text: format.date(joinedAt), title: format.dateTime(joinedAt) },
    })),
    none: t('admin-communities:people.none'),
    paging: sliceLinks(part, (at) => hrefWith(`${href}/members`, at), position, localizer),
  }
}

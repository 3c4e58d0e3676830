import { communityName } from '~/features/communities/community-texts'
import { longestCommunityName } from '~/features/communities/community-schemas'
import { listAllCommunities, type AdminCommunity } from '~/features/communities/list-all-communities'
import { partOf } from '~/features/communities/part'
import { readTotals } from '~/features/counts/totals'
import { communityTypes } from '~/features/fields/choices'
import { isStorable, tidy } from '~/features/fields/text'
import type { Member } from '~/features/members/member'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { rowsPerPage } from '~/http/admin/pages'
import { sliceLinks } from '~/http/admin/slice-links'
import { valueOf } from '~/http/admin/value-of'
import type { Localizer } from '~/i18n/server'

const path = '/admin/communities'

/** The communities that an address asks for: a part of all, or those whose name begins as it says. */
export async function loadCommunities(member: Member, query: URLSearchParams, localizer: Localizer) {
  const { t } = localizer
  const search = readSearch(query)
  const place = { limit: rowsPerPage, before: readId(query, 'before'), after: readId(query, 'after') }
  const ask = { ...place, limit: place.limit + 1, search, textKeys: search ? firstCommunities(search, localizer) : [] }
  const [found, totals] = await Promise.all([listAllCommunities(member, ask).then(valueOf), readTotals()])
  const part = partOf(found, place)
  const position = search ? t('admin-communities:found', { search }) : t('admin-communities:total', { count: totals.communities })
  return {
    create: { href: `${path}/new`, label: t('admin-communities:create') },
    search: {
      value: search,
      label: t('admin-communities:search.label'),
      submit: t('admin-communities:search.submit'),
      all: search ? { href: path, label: t('admin-communities:search.all') } : null,
    },
    position,
    table: {
      caption: t('admin-communities:table'),
      columns: (['name', 'type', 'state', 'members', 'posts', 'actions'] as const).map((name) => t(`admin-communities:columns.${name}`)),
    },
    rows: part.rows.map((community) => rowView(community, localizer)),
    none: search ? t('admin-communities:none_found', { search }) : t('admin-communities:none'),
    paging: sliceLinks(part, (at) => hrefWith(path, { q: search, ...at }), position, localizer),
  }
}
export type CommunitiesView = Awaited<ReturnType<typeof loadCommunities>>

function readSearch(query: URLSearchParams): string {
  const text = query.get('q') ?? ''
  return isStorable(text) ? [...tidy(text)].slice(0, longestCommunityName).join('') : ''
}

/** The first communities whose names begin so in the reader's language, which is not how they are stored. */
const firstCommunities = (search: string, { t }: Localizer) =>
  communityTypes.filter((type) => t(`communities:first.${type}.name`).toLowerCase().startsWith(search.toLowerCase()))

function rowView(community: AdminCommunity, localizer: Localizer) {
  const { t, format } = localizer
  const name = communityName(community, localizer)
  const href = `${path}/${community.id}`
  return {
    id: community.id,
    href,
    name,
    type: t(`admin-communities:types.${community.type}`),
    state: community.isActive ? { text: t('admin-communities:active'), tone: 'support' as const } : { text: t('admin-communities:inactive'), tone: 'neutral' as const },
    holdsFirst: community.holdsFirst ? t('admin-communities:holds_first') : null,
    members: format.number(community.memberCount),
    posts: format.number(community.postCount),
    actions: [
      { href, label: t('admin-communities:edit'), name: t('admin-communities:edit_named', { name }) },
      { href: `${href}/members`, label: t('admin-communities:members'), name: t('admin-communities:members_named', { name }) },
      { href: `${href}/delete`, label: t('admin-communities:delete'), name: t('admin-communities:delete_named', { name }) },
    ],
  }
}

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
  const search = readSearch(query)
  const place = { limit: rowsPerPage, before: readId(query, 'before'), after: readId(query, 'after') }
  const ask = { ...place, limit: place.limit + 1, search, textKeys: search ? firstCommunities(search, localizer) : [] }
  const [found, totals] = await Promise.all([listAllCommunities(member, ask).then(valueOf), readTotals()])
  const part = partOf(found, place)
  return {
    search,
    total: totals.communities,
    rows: part.rows.map((community) => rowView(community, localizer)),
    paging: sliceLinks(part, (at) => hrefWith(path, { q: search, ...at })),
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
  const { id, type, isActive, holdsFirst, memberCount, postCount } = community
  const { format } = localizer
  return { id, name: communityName(community, localizer), type, isActive, holdsFirst, members: format.number(memberCount), posts: format.number(postCount) }
}

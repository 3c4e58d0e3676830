import { localizeCommunityName } from '~/features/stories/communities/community-texts'
import { maxCommunityNameLength } from '~/features/stories/communities/community-schemas'
import { listAllCommunities, type AdminCommunityView } from '~/features/stories/communities/list-all-communities'
import { toCursorPage } from '~/kernel/pagination/keyset'
import { readSiteTotals } from '~/features/operations/analytics/read-totals'
import { communityTypes } from '~/kernel/validation/choices'
import { isStorable, normalizeText } from '~/kernel/validation/text'
import type { Member } from '~/kernel/members/member'
import { buildHrefWithQuery, readIdFromQuery } from '~/http/query-parameters'
import { rowsPerPage } from '../_parts/pagination'
import { buildCursorLinks } from '../_parts/cursor-links'
import { unwrapResult } from '~/http/unwrap-result'
import type { Localizer } from '~/i18n/server'

const path = '/admin/communities'

export async function loadCommunities(member: Member, query: URLSearchParams, localizer: Localizer) {
  const search = readSearch(query)
  const cursor = { limit: rowsPerPage, before: readIdFromQuery(query, 'before'), after: readIdFromQuery(query, 'after') }
  const ask = { ...cursor, limit: cursor.limit + 1, search, textKeys: search ? findDefaultCommunities(search, localizer) : [] }
  const [found, totals] = await Promise.all([listAllCommunities(member, ask).then(unwrapResult), readSiteTotals()])
  const page = toCursorPage(found, cursor)
  return {
    search,
    total: totals.communities,
    rows: page.rows.map((community) => toCommunityRow(community, localizer)),
    paging: buildCursorLinks(page, (at) => buildHrefWithQuery(path, { q: search, ...at })),
  }
}
export type CommunitiesView = Awaited<ReturnType<typeof loadCommunities>>

function readSearch(query: URLSearchParams): string {
  const text = query.get('q') ?? ''
  return isStorable(text) ? [...normalizeText(text)].slice(0, maxCommunityNameLength).join('') : ''
}

/** Searches the translated names of the default communities, because the database has their names in one language only. */
const findDefaultCommunities = (search: string, { t }: Localizer) =>
  communityTypes.filter((type) => t(`communities:first.${type}.name`).toLowerCase().startsWith(search.toLowerCase()))

function toCommunityRow(community: AdminCommunityView, localizer: Localizer) {
  const { id, type, isActive, holdsFirst, memberCount, postCount } = community
  const { format } = localizer
  return { id, name: localizeCommunityName(community, localizer), type, isActive, holdsFirst, members: format.number(memberCount), posts: format.number(postCount) }
}

import type { AdminTextFilter } from '~/features/administration/panel/list-all-posts'
import { listAllCommunities } from '~/features/stories/communities/list-all-communities'
import { localizeCommunityName } from '~/features/stories/communities/community-texts'
import type { Member } from '~/kernel/members/member'
import type { Localizer } from '~/i18n/server'
import type { MemberTextFilterView } from './MemberTextFilterForm'
import { readIdFromQuery } from '~/http/query-parameters'
import { unwrapResult } from '~/http/unwrap-result'

/** `readMemberTextFilter` ignores longer names. Exceeds the maximum username length, so that most overlong names are reported as unknown. */
const maxNameLength = 100
const maxCommunities = 200

export function readMemberTextFilter(query: URLSearchParams): AdminTextFilter {
  const author = query.get('author')?.trim().replace(/^@/, '') ?? ''
  const isName = author !== '' && author.length <= maxNameLength && !/[\0\ud800-\udfff]/.test(author)
  return { author: isName ? author : undefined, communityId: readIdFromQuery(query, 'community') }
}

export async function loadMemberTextFilterView(actor: Member, { author, communityId }: AdminTextFilter, localizer: Localizer): Promise<MemberTextFilterView> {
  const communities = unwrapResult(await listAllCommunities(actor, { limit: maxCommunities }))
  return {
    author: author ?? null,
    community: communityId ?? null,
    communities: communities.map((community) => ({ value: community.id, label: localizeCommunityName(community, localizer) })),
  }
}

import type { TextFilter } from '~/features/administration/list-all-posts'
import { listAllCommunities } from '~/features/communities/list-all-communities'
import { communityName } from '~/features/communities/community-texts'
import type { Member } from '~/features/members/member'
import type { Localizer } from '~/i18n/server'
import type { TextFilterView } from '~/ui/admin/TextFilterForm'
import { readId } from './contribution-address'
import { valueOf } from './value-of'

/** A name may be pasted with more around it than a username has; longer than this it is none. */
const longestName = 100
/** How many communities can be chosen from. */
const offered = 200

/** Reads what a list of texts is narrowed to; what makes no sense counts as absent. */
export function readTextFilter(query: URLSearchParams): TextFilter {
  const author = query.get('author')?.trim().replace(/^@/, '') ?? ''
  const isName = author !== '' && author.length <= longestName && !/[\0\ud800-\udfff]/.test(author)
  return { author: isName ? author : undefined, communityId: readId(query, 'community') }
}

/** What a list is narrowed to now, and the communities to choose from. */
export async function textFilterView(actor: Member, { author, communityId }: TextFilter, localizer: Localizer): Promise<TextFilterView> {
  const communities = valueOf(await listAllCommunities(actor, { limit: offered }))
  return {
    author: author ?? null,
    community: communityId ?? null,
    communities: communities.map((community) => ({ value: community.id, label: communityName(community, localizer) })),
  }
}

import { communityTexts } from '~/features/communities/community-texts'
import type { AdminCommunity } from '~/features/communities/list-all-communities'
import type { Localizer } from '~/i18n/server'
import type { CommunityEntry } from '~/ui/admin/CommunityEntries'

/** A community as the overview shows it. */
export function communityEntry(community: AdminCommunity, localizer: Localizer): CommunityEntry {
  const { id, type, memberCount, postCount, isActive } = community
  return { id, ...communityTexts(community, localizer), type, isActive, members: memberCount, posts: postCount }
}

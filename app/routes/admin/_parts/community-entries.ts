import { localizeCommunity } from '~/features/stories/communities/community-texts'
import type { AdminCommunity } from '~/features/stories/communities/list-all-communities'
import type { Localizer } from '~/i18n/server'
import type { CommunityEntry } from './CommunityEntries'

export function toCommunityEntry(community: AdminCommunity, localizer: Localizer): CommunityEntry {
  const { id, type, memberCount, postCount, isActive } = community
  return { id, ...localizeCommunity(community, localizer), type, isActive, members: memberCount, posts: postCount }
}

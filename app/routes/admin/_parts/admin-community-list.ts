import { localizeCommunity } from '~/features/stories/communities/community-texts'
import type { AdminCommunityView } from '~/features/stories/communities/list-all-communities'
import type { Localizer } from '~/i18n/server'
import type { AdminCommunityListItem } from './AdminCommunityList'

export function toAdminCommunityListItem(community: AdminCommunityView, localizer: Localizer): AdminCommunityListItem {
  const { id, type, memberCount, postCount, isActive } = community
  return { id, ...localizeCommunity(community, localizer), type, isActive, members: memberCount, posts: postCount }
}

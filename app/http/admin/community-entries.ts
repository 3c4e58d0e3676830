import type { AdminCommunity } from '~/features/communities/list-all-communities'
import { communityTexts } from '~/features/communities/community-texts'
import type { Localizer } from '~/i18n/server'
import type { CommunityEntry } from '~/ui/admin/CommunityEntries'

/** A community as the overview shows it, with the ways to everything that can be done with it. */
export function communityEntry(community: AdminCommunity, localizer: Localizer): CommunityEntry {
  const { t } = localizer
  const { id, type, memberCount, postCount, isActive } = community
  const { name, description } = communityTexts(community, localizer)
  const path = `/admin/communities/${id}`
  return {
    id,
    name,
    description,
    type: t(`admin-communities:types.${type}`),
    state: { text: t(isActive ? 'admin-communities:active' : 'admin-communities:inactive'), isActive },
    counts: [t('admin:overview.members', { count: memberCount }), t('admin:overview.community_posts', { count: postCount })],
    actions: [
      { href: path, text: t('admin-communities:edit'), label: t('admin-communities:edit_named', { name }) },
      { href: `${path}/members`, text: t('admin-communities:members'), label: t('admin-communities:members_named', { name }) },
      { href: `${path}/delete`, text: t('admin-communities:delete'), label: t('admin-communities:delete_named', { name }) },
    ],
  }
}

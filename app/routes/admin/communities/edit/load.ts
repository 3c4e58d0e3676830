import { getCommunityRevision } from '~/features/stories/communities/change-community'
import { CommunityFormSchema } from '~/features/stories/communities/community-schemas'
import { localizeCommunity } from '~/features/stories/communities/community-texts'
import { readAdminCommunity } from '~/features/stories/communities/list-all-communities'
import type { Member } from '~/kernel/members/member'
import { communityFieldLimits } from '../../_parts/community-field-limits'
import { unwrapResult } from '~/http/unwrap-result'
import { getFieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'

export async function loadCommunity(member: Member, id: string, localizer: Localizer) {
  const community = unwrapResult(await readAdminCommunity(member, id))
  const texts = localizeCommunity(community, localizer)
  return {
    id,
    name: texts.name,
    form: {
      rules: getFieldRules(CommunityFormSchema, localizer.t),
      limits: communityFieldLimits,
      isTranslated: Boolean(community.textKey || community.descriptionKey),
      shown: { name: texts.name, description: texts.description, type: community.type, holdsFirst: community.holdsFirst },
      seen: getCommunityRevision(community),
    },
    isActive: community.isActive,
    members: community.memberCount,
    posts: community.postCount,
  }
}
export type CommunityFormView = Awaited<ReturnType<typeof loadCommunity>>

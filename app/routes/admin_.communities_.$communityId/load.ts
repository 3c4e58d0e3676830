import { revisionOf } from '~/features/communities/change-community'
import { CommunityForm } from '~/features/communities/community-schemas'
import { communityTexts } from '~/features/communities/community-texts'
import { readCommunity } from '~/features/communities/list-all-communities'
import type { Member } from '~/features/members/member'
import { communityLimits } from '~/http/admin/community-limits'
import { valueOf } from '~/http/admin/value-of'
import { fieldRules } from '~/http/forms'
import type { Localizer } from '~/i18n/server'

/** A community with the form that edits it, filled with its texts as this reader is shown them. */
export async function loadCommunity(member: Member, id: string, localizer: Localizer) {
  const community = valueOf(await readCommunity(member, id))
  const texts = communityTexts(community, localizer)
  return {
    id,
    name: texts.name,
    form: {
      rules: fieldRules(CommunityForm, localizer.t),
      limits: communityLimits,
      isTranslated: Boolean(community.textKey || community.descriptionKey),
      shown: { name: texts.name, description: texts.description, type: community.type, holdsFirst: community.holdsFirst },
      seen: revisionOf(community),
    },
    isActive: community.isActive,
    members: community.memberCount,
    posts: community.postCount,
  }
}
export type CommunityView = Awaited<ReturnType<typeof loadCommunity>>

import { changeCommunity } from '~/features/communities/change-community'
import { CommunityPatch } from '~/features/communities/community-schemas'
import { communityTexts } from '~/features/communities/community-texts'
import { deleteCommunity } from '~/features/communities/delete-community'
import { readCommunity } from '~/features/communities/list-all-communities'
import { findCommunity } from '~/features/communities/list-communities'
import { done, refuse } from '~/features/outcome/outcome'
import { Community, presentCommunity } from '~/http/api/shapes'
import { endpoint } from '~/http/endpoint'

const call = endpoint({
  PUT: {
    who: 'admin',
    summary: 'Changes any of name, description, type and is_active of a community',
    access: ({ member, ids }) => readCommunity(member, ids.communityId),
    body: CommunityPatch,
    status: 200,
    answer: Community,
    run: async ({ member, ids, body: { is_active: isActive, ...change }, localizer }) => {
      const before = await readCommunity(member, ids.communityId)
      if (!before.ok) return before
      const texts = communityTexts(before.value, localizer)
      const changed = await changeCommunity(member, ids.communityId, { ...change, isActive }, { texts })
      if (!changed.ok) return changed
      const community = await findCommunity(member, ids.communityId)
      return community ? done(presentCommunity(community, localizer)) : refuse('not_found')
    },
  },
  DELETE: {
    who: 'admin',
    summary: 'Deletes a community with everything in it',
    status: 204,
    run: ({ member, ids }) => deleteCommunity(member, ids.communityId),
  },
})

export const loader = call.loader
export const action = call.action

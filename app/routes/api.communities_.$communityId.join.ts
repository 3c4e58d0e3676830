import { mayJoin } from '~/features/communities/access'
import { joinCommunity } from '~/features/communities/join'
import { leaveCommunity } from '~/features/communities/leave'
import { findCommunity } from '~/features/communities/list-communities'
import { done, refuse } from '~/features/outcome/outcome'
import { Community, presentCommunity } from '~/http/api/shapes'
import { endpoint } from '~/http/endpoint'

const call = endpoint({
  POST: {
    who: 'signed-in',
    id: 'joinCommunity',
    refusals: ['muted', 'community_inactive'],
    access: ({ member, ids }) => mayJoin(member, ids.communityId),
    status: 200,
    answer: Community,
    run: async ({ member, ids, localizer }) => {
      const outcome = await joinCommunity(member, ids.communityId)
      if (!outcome.ok) return outcome
      const community = await findCommunity(member, ids.communityId)
      return community ? done(presentCommunity(community, localizer)) : refuse('not_found')
    },
  },
  DELETE: {
    who: 'signed-in',
    id: 'leaveCommunity',
    status: 204,
    run: ({ member, ids }) => leaveCommunity(member, ids.communityId),
  },
})

export const loader = call.loader
export const action = call.action

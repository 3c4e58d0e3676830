import { authorizeJoin } from '~/features/stories/communities/access'
import { joinCommunity } from '~/features/stories/communities/join-community'
import { leaveCommunity } from '~/features/stories/communities/leave-community'
import { findCommunity } from '~/features/stories/communities/list-communities'
import { ok, fail } from '~/kernel/result/result'
import { CommunitySchema, presentCommunity } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  POST: {
    who: 'signed-in',
    id: 'joinCommunity',
    refusals: ['muted', 'community_inactive'],
    access: ({ member, ids }) => authorizeJoin(member, ids.communityId),
    status: 200,
    answer: CommunitySchema,
    run: async ({ member, ids, localizer }) => {
      const result = await joinCommunity(member, ids.communityId)
      if (!result.ok) return result
      const community = await findCommunity(member, ids.communityId)
      return community ? ok(presentCommunity(community, localizer)) : fail('not_found')
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

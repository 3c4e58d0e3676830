import { changeCommunity } from '~/features/stories/communities/change-community'
import { CommunityPatchSchema } from '~/features/stories/communities/community-schemas'
import { localizeCommunity } from '~/features/stories/communities/community-texts'
import { deleteCommunity } from '~/features/stories/communities/delete-community'
import { readAdminCommunity } from '~/features/stories/communities/list-all-communities'
import { findCommunity } from '~/features/stories/communities/list-communities'
import { ok, fail } from '~/kernel/result/result'
import { CommunitySchema, presentCommunity } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  PUT: {
    who: 'admin',
    id: 'changeCommunity',
    access: ({ member, ids }) => readAdminCommunity(member, ids.communityId),
    body: CommunityPatchSchema,
    sample: { description: 'For the first two years with a child.', is_active: true },
    refusals: ['community_taken'],
    status: 200,
    answer: CommunitySchema,
    run: async ({ member, ids, body: { is_active: isActive, ...change }, localizer }) => {
      const before = await readAdminCommunity(member, ids.communityId)
      if (!before.ok) return before
      const texts = localizeCommunity(before.value, localizer)
      const changed = await changeCommunity(member, ids.communityId, { ...change, isActive }, { texts })
      if (!changed.ok) return changed
      const community = await findCommunity(member, ids.communityId)
      return community ? ok(presentCommunity(community, localizer)) : fail('not_found')
    },
  },
  DELETE: {
    who: 'admin',
    id: 'deleteCommunity',
    status: 204,
    run: ({ member, ids }) => deleteCommunity(member, ids.communityId),
  },
})

export const loader = call.loader
export const action = call.action

import { z } from 'zod/v4'
import { readAdminCommunity } from '~/features/stories/communities/list-all-communities'
import { listCommunityMembers } from '~/features/stories/communities/list-community-members'
import { mapResult } from '~/kernel/result/result'
import { toListResult } from '~/http/api/paging'
import { CommunityMemberSchema, presentCommunityMember } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  GET: {
    who: 'admin',
    id: 'listCommunityMembers',
    access: ({ member, ids }) => readAdminCommunity(member, ids.communityId),
    pageSize: 50,
    status: 200,
    answer: z.array(CommunityMemberSchema),
    run: ({ member, ids, page }) =>
      mapResult(listCommunityMembers(member, ids.communityId, { limit: page.take, before: page.cursor }), ({ members, total }) =>
        toListResult(members, page, total, presentCommunityMember),
      ),
  },
})

export const loader = call.loader
export const action = call.action

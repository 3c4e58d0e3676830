import { z } from 'zod/v4'
import { countCommunities, listCommunities } from '~/features/stories/communities/list-communities'
import { ok } from '~/kernel/result/result'
import { toListResult } from '~/http/api/paging'
import { CommunitySchema, presentCommunity } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  GET: {
    who: 'signed-in',
    id: 'listCommunities',
    pageSize: 50,
    status: 200,
    answer: z.array(CommunitySchema),
    run: async ({ member, page, localizer }) => {
      const [communities, total] = await Promise.all([
        listCommunities(member, { limit: page.take, after: page.cursor }),
        countCommunities(member),
      ])
      return ok(toListResult(communities, page, total, (community) => presentCommunity(community, localizer)))
    },
  },
})

export const loader = call.loader
export const action = call.action

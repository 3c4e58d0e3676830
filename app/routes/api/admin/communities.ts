import { z } from 'zod/v4'
import { NewCommunitySchema } from '~/features/stories/communities/community-schemas'
import { createCommunity } from '~/features/stories/communities/create-community'
import { listAllCommunities } from '~/features/stories/communities/list-all-communities'
import { findCommunity } from '~/features/stories/communities/list-communities'
import { readSiteTotals } from '~/features/operations/analytics/read-totals'
import { ok, mapResult, fail } from '~/kernel/result/result'
import { toListResult } from '~/http/api/paging'
import { CommunitySchema, presentCommunity } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  GET: {
    who: 'admin',
    id: 'listAllCommunities',
    pageSize: 50,
    status: 200,
    answer: z.array(CommunitySchema),
    run: ({ member, page, localizer }) =>
      mapResult(listAllCommunities(member, { limit: page.take, before: page.cursor }), async (communities) =>
        toListResult(communities, page, (await readSiteTotals()).communities, (community) => presentCommunity(community, localizer)),
      ),
  },
  POST: {
    who: 'admin',
    id: 'createCommunity',
    body: NewCommunitySchema,
    sample: { name: 'New mothers', description: 'For the first year with a child.', type: 'parenting' },
    refusals: ['community_taken', 'not_found'],
    once: true,
    status: 201,
    answer: CommunitySchema,
    run: async ({ member, body, key, localizer }) => {
      const created = await createCommunity(member, body, { key })
      if (!created.ok) return created
      const community = created.value.made ?? (await findCommunity(member, created.value.id))
      return community ? ok(presentCommunity(community, localizer)) : fail('not_found')
    },
  },
})

export const loader = call.loader
export const action = call.action

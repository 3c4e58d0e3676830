import { z } from 'zod/v4'
import { mapResult } from '~/kernel/result/result'
import { listPledgesWithTotal } from '~/features/giving/pledges/list-pledges-with-total'
import { toListResult } from '~/http/api/paging'
import { ContributionSchema, presentContribution } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  GET: {
    who: 'admin',
    id: 'listContributions',
    refusals: ['reauth_required'],
    pageSize: 50,
    status: 200,
    answer: z.array(ContributionSchema),
    run: ({ member, page }) =>
      mapResult(listPledgesWithTotal(member, { limit: page.take, before: page.cursor }), ({ pledges, total }) =>
        toListResult(pledges, page, total, presentContribution),
      ),
  },
})

export const loader = call.loader
export const action = call.action

import { readAdminSiteTotals } from '~/features/administration/panel/read-admin-site-totals'
import { mapResult } from '~/kernel/result/result'
import { presentStats, StatsSchema } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  GET: {
    who: 'admin',
    id: 'readStats',
    pageSize: undefined,
    status: 200,
    answer: StatsSchema,
    run: ({ member }) => mapResult(readAdminSiteTotals(member), presentStats),
  },
})

export const loader = call.loader
export const action = call.action

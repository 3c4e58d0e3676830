import { readStats } from '~/features/administration/read-stats'
import { mapped } from '~/features/outcome/outcome'
import { presentStats, Stats } from '~/http/api/shapes'
import { endpoint } from '~/http/endpoint'

const call = endpoint({
  GET: {
    who: 'admin',
    id: 'readStats',
    pageSize: undefined,
    status: 200,
    answer: Stats,
    run: ({ member }) => mapped(readStats(member), presentStats),
  },
})

export const loader = call.loader
export const action = call.action

import { z } from 'zod/v4'
import { listAllMembers } from '~/features/administration/list-all-members'
import { readStats } from '~/features/administration/read-stats'
import { mapped } from '~/features/outcome/outcome'
import { listed } from '~/http/api/paging'
import { presentAccount, User } from '~/http/api/shapes'
import { endpoint } from '~/http/endpoint'

const call = endpoint({
  GET: {
    who: 'admin',
    id: 'listUsers',
    pageSize: 50,
    status: 200,
    answer: z.array(User),
    run: async ({ member, page }) => {
      const stats = await readStats(member)
      if (!stats.ok) return stats
      return mapped(listAllMembers(member, { limit: page.take, before: page.cursor }), ({ rows }) =>
        listed(rows, page, stats.value.members, presentAccount),
      )
    },
  },
})

export const loader = call.loader
export const action = call.action

import { z } from 'zod/v4'
import { listAllMembers } from '~/features/administration/panel/list-all-members'
import { readAdminSiteTotals } from '~/features/administration/panel/read-admin-site-totals'
import { mapResult } from '~/kernel/result/result'
import { toListResult } from '~/http/api/paging'
import { presentMemberAccount, UserSchema } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  GET: {
    who: 'admin',
    id: 'listUsers',
    pageSize: 50,
    status: 200,
    answer: z.array(UserSchema),
    run: async ({ member, page }) => {
      const totals = await readAdminSiteTotals(member)
      if (!totals.ok) return totals
      return mapResult(listAllMembers(member, { limit: page.take, before: page.cursor }), ({ rows }) =>
        toListResult(rows, page, totals.value.members, presentMemberAccount),
      )
    },
  },
})

export const loader = call.loader
export const action = call.action

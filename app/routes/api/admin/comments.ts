import { z } from 'zod/v4'
import { listAllComments } from '~/features/administration/panel/list-all-comments'
import { readAdminSiteTotals } from '~/features/administration/panel/read-admin-site-totals'
import { mapResult } from '~/kernel/result/result'
import { toListResult } from '~/http/api/paging'
import { AdminCommentSchema, presentAdminComment } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  GET: {
    who: 'admin',
    id: 'listAllComments',
    pageSize: 50,
    status: 200,
    answer: z.array(AdminCommentSchema),
    run: async ({ member, page, localizer }) => {
      const totals = await readAdminSiteTotals(member)
      if (!totals.ok) return totals
      const cursor = { limit: page.take, before: page.cursor, length: 'whole' as const }
      return mapResult(listAllComments(member, {}, cursor), ({ rows }) =>
        toListResult(rows, page, totals.value.comments, (comment) => presentAdminComment(comment, localizer)),
      )
    },
  },
})

export const loader = call.loader
export const action = call.action

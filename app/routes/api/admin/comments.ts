import { z } from 'zod/v4'
import { listAllComments } from '~/features/administration/panel/list-all-comments'
import { readStats } from '~/features/administration/panel/read-stats'
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
      const stats = await readStats(member)
      if (!stats.ok) return stats
      const cursor = { limit: page.take, before: page.cursor, length: 'whole' as const }
      return mapResult(listAllComments(member, {}, cursor), ({ rows }) =>
        toListResult(rows, page, stats.value.comments, (comment) => presentAdminComment(comment, localizer)),
      )
    },
  },
})

export const loader = call.loader
export const action = call.action

import { z } from 'zod/v4'
import { listAllPosts } from '~/features/administration/panel/list-all-posts'
import { readAdminSiteTotals } from '~/features/administration/panel/read-admin-site-totals'
import { mapResult } from '~/kernel/result/result'
import { toListResult } from '~/http/api/paging'
import { AdminPostSchema, presentAdminPost } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  GET: {
    who: 'admin',
    id: 'listAllPosts',
    pageSize: 20,
    status: 200,
    answer: z.array(AdminPostSchema),
    run: async ({ member, page, localizer }) => {
      const totals = await readAdminSiteTotals(member)
      if (!totals.ok) return totals
      const cursor = { limit: page.take, before: page.cursor, length: 'whole' as const }
      return mapResult(listAllPosts(member, {}, cursor), ({ rows }) =>
        toListResult(rows, page, totals.value.posts, (post) => presentAdminPost(post, localizer)),
      )
    },
  },
})

export const loader = call.loader
export const action = call.action

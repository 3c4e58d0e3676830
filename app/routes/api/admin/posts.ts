import { z } from 'zod/v4'
import { listAllPosts } from '~/features/administration/panel/list-all-posts'
import { readStats } from '~/features/administration/panel/read-stats'
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
      const stats = await readStats(member)
      if (!stats.ok) return stats
      const cursor = { limit: page.take, before: page.cursor, length: 'whole' as const }
      return mapResult(listAllPosts(member, {}, cursor), ({ rows }) =>
        toListResult(rows, page, stats.value.posts, (post) => presentAdminPost(post, localizer)),
      )
    },
  },
})

export const loader = call.loader
export const action = call.action

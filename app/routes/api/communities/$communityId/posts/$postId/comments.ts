import { z } from 'zod/v4'
import { authorizePostRead, authorizePostInteraction } from '~/features/stories/communities/access'
import { addComment } from '~/features/stories/communities/add-comment'
import { listComments } from '~/features/stories/communities/list-comments'
import { NewCommentSchema } from '~/features/stories/communities/schemas'
import { ok, mapResult, fail } from '~/kernel/result/result'
import { toListResult } from '~/http/api/paging'
import { CommentSchema, presentComment } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  GET: {
    who: 'signed-in',
    id: 'listComments',
    refusals: ['not_a_member'],
    access: ({ member, ids }) => authorizePostRead(member, ids.communityId, ids.postId),
    pageSize: 50,
    status: 200,
    answer: z.array(CommentSchema),
    run: ({ member, ids, page, localizer }) =>
      mapResult(listComments(member, ids.communityId, ids.postId, { limit: page.take, after: page.cursor }), ({ comments, total }) =>
        toListResult(comments, page, total, (comment) => presentComment(comment, localizer)),
      ),
  },
  POST: {
    who: 'signed-in',
    id: 'createComment',
    refusals: ['muted', 'not_a_member', 'community_inactive'],
    limits: ['comment:member'],
    access: ({ member, ids }) => authorizePostInteraction(member, ids.communityId, ids.postId),
    body: NewCommentSchema,
    sample: { content: 'Thank you for telling this.' },
    once: true,
    status: 201,
    answer: CommentSchema,
    run: async ({ member, ids: { communityId, postId }, body, key, localizer }) => {
      const added = await addComment(member, communityId, postId, body, { key })
      if (!added.ok) return added
      if (added.value.made) return ok(presentComment(added.value.made, localizer))
      const found = await listComments(member, communityId, postId, { limit: 1, only: added.value.id })
      const comment = found.ok && found.value.comments[0]
      return comment ? ok(presentComment(comment, localizer)) : fail('not_found')
    },
  },
})

export const loader = call.loader
export const action = call.action

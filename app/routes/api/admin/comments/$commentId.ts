import { deleteComment } from '~/features/administration/panel/delete-comment'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  DELETE: {
    who: 'admin',
    id: 'deleteComment',
    status: 204,
    run: ({ member, ids }) => deleteComment(member, ids.commentId),
  },
})

export const loader = call.loader
export const action = call.action

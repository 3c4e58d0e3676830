import { deleteComment } from '~/features/administration/panel/delete-comment'
import { endpoint } from '~/http/endpoint'

const call = endpoint({
  DELETE: {
    who: 'admin',
    id: 'deleteComment',
    status: 204,
    run: ({ member, ids }) => deleteComment(member, ids.commentId),
  },
})

export const loader = call.loader
export const action = call.action

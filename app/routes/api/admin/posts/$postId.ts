import { deletePost } from '~/features/administration/panel/delete-post'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  DELETE: {
    who: 'admin',
    id: 'deletePost',
    status: 204,
    run: ({ member, ids }) => deletePost(member, ids.postId),
  },
})

export const loader = call.loader
export const action = call.action

import { deleteMember } from '~/features/administration/delete-member'
import { endpoint } from '~/http/endpoint'

const call = endpoint({
  DELETE: {
    who: 'admin',
    summary: 'Deletes a user with everything that the user wrote',
    status: 204,
    run: ({ member, ids }) => deleteMember(member, ids.userId),
  },
})

export const loader = call.loader
export const action = call.action

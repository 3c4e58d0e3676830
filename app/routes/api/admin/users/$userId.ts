import { deleteMember } from '~/features/administration/panel/delete-member'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  DELETE: {
    who: 'admin',
    id: 'deleteUser',
    refusals: ['last_admin', 'reauth_required'],
    status: 204,
    run: ({ member, ids }) => deleteMember(member, ids.userId),
  },
})

export const loader = call.loader
export const action = call.action

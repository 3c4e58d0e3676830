import { changeRole } from '~/features/administration/change-role'
import { RoleChange } from '~/features/administration/schemas'
import { mapped } from '~/features/outcome/outcome'
import { presentAccount, User } from '~/http/api/shapes'
import { endpoint } from '~/http/endpoint'

const call = endpoint({
  PUT: {
    who: 'admin',
    summary: 'Gives a user a role, which holds from the next request on',
    body: RoleChange,
    status: 200,
    answer: User,
    run: ({ member, ids, body }) => mapped(changeRole(member, ids.userId, body.role), (changed) => presentAccount(changed.member)),
  },
})

export const loader = call.loader
export const action = call.action

import { changeRole } from '~/features/administration/change-role'
import { readAccount } from '~/features/administration/read-account'
import { RoleChange } from '~/features/administration/schemas'
import { mapped } from '~/features/outcome/outcome'
import { presentAccount, User } from '~/http/api/shapes'
import { endpoint } from '~/http/endpoint'

const call = endpoint({
  PUT: {
    who: 'admin',
    id: 'changeRole',
    access: ({ member, ids }) => readAccount(member, ids.userId),
    body: RoleChange,
    sample: { role: 'moderator' },
    refusals: ['last_admin', 'reauth_required'],
    status: 200,
    answer: User,
    run: ({ member, ids, body }) => mapped(changeRole(member, ids.userId, body.role), (changed) => presentAccount(changed.member)),
  },
})

export const loader = call.loader
export const action = call.action

import { changeRole } from '~/features/administration/panel/change-role'
import { readAccountToDelete } from '~/features/administration/panel/read-account-to-delete'
import { RoleChangeRequestSchema } from '~/features/administration/panel/schemas'
import { mapResult } from '~/kernel/result/result'
import { presentMemberAccount, UserSchema } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  PUT: {
    who: 'admin',
    id: 'changeRole',
    access: ({ member, ids }) => readAccountToDelete(member, ids.userId),
    body: RoleChangeRequestSchema,
    sample: { role: 'moderator' },
    refusals: ['last_admin', 'reauth_required'],
    status: 200,
    answer: UserSchema,
    run: ({ member, ids, body }) => mapResult(changeRole(member, ids.userId, body.role), (changed) => presentMemberAccount(changed.member)),
  },
})

export const loader = call.loader
export const action = call.action

import { SignOutRequestSchema } from '~/features/identity/auth/schemas'
import { revokeTokens } from '~/features/identity/auth/tokens'
import { ok } from '~/kernel/result/result'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  POST: {
    who: 'anyone',
    id: 'signOut',
    sample: { refreshToken: '$REFRESH_TOKEN' },
    mayBearToken: true,
    body: SignOutRequestSchema,
    status: 204,
    run: async ({ body, bearer }) => ok(await revokeTokens(body.refreshToken, bearer)),
  },
})

export const loader = call.loader
export const action = call.action

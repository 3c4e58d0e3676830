import { SignOut } from '~/features/auth/schemas'
import { revokeTokens } from '~/features/auth/tokens'
import { done } from '~/features/outcome/outcome'
import { endpoint } from '~/http/endpoint'

const call = endpoint({
  POST: {
    who: 'anyone',
    id: 'signOut',
    sample: { refreshToken: '$REFRESH_TOKEN' },
    mayBearToken: true,
    body: SignOut,
    status: 204,
    run: async ({ body, bearer }) => done(await revokeTokens(body.refreshToken, bearer)),
  },
})

export const loader = call.loader
export const action = call.action

import { SignOut } from '~/features/auth/schemas'
import { revokeTokens } from '~/features/auth/tokens'
import { done } from '~/features/outcome/outcome'
import { endpoint } from '~/http/endpoint'

const call = endpoint({
  POST: {
    who: 'anyone',
    summary: 'Ends the sign-in that the refresh token, or the bearer token, belongs to',
    body: SignOut,
    status: 204,
    run: async ({ body, bearer }) => done(await revokeTokens(body.refreshToken, bearer)),
  },
})

export const loader = call.loader
export const action = call.action

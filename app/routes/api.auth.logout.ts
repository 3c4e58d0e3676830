import { SignOut } from '~/features/auth/schemas'
import { revokeTokens } from '~/features/auth/tokens'
import { done } from '~/features/outcome/outcome'
import { endpoint } from '~/http/endpoint'

export const { loader, action } = endpoint({
  POST: {
    who: 'anyone',
    summary: 'Ends the sign-in that the refresh token, or the bearer token, belongs to',
    body: SignOut,
    status: 204,
    run: async ({ body, bearer }) => done(await revokeTokens(body.refreshToken, bearer)),
  },
})

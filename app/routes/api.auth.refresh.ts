import { Refresh } from '~/features/auth/schemas'
import { refreshTokens } from '~/features/auth/tokens'
import { Tokens } from '~/http/api/shapes'
import { endpoint } from '~/http/endpoint'

const call = endpoint({
  POST: {
    who: 'anyone',
    summary: 'Exchanges a refresh token, once, for new tokens',
    body: Refresh,
    status: 200,
    answer: Tokens,
    run: ({ body }) => refreshTokens(body.refreshToken),
  },
})

export const loader = call.loader
export const action = call.action

import { TokenRefreshRequestSchema } from '~/features/identity/auth/schemas'
import { exchangeRefreshToken } from '~/features/identity/auth/tokens'
import { TokensSchema } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  POST: {
    who: 'anyone',
    id: 'refreshTokens',
    sample: { refreshToken: '$REFRESH_TOKEN' },
    refusals: ['no_refresh_token', 'refresh_failed'],
    body: TokenRefreshRequestSchema,
    status: 200,
    answer: TokensSchema,
    run: ({ body }) => exchangeRefreshToken(body.refreshToken),
  },
})

export const loader = call.loader
export const action = call.action

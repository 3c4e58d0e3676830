import { issueTokens } from '~/features/identity/auth/tokens'
import { mapResult, toResult } from '~/kernel/result/result'
import { SignInWithCodeSchema } from '~/features/identity/second-factor/schemas'
import { checkPasswordAndCode } from '~/features/identity/second-factor/check-password-and-code'
import { presentSignInResponse, SignInResponseSchema } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  POST: {
    who: 'anyone',
    id: 'signIn',
    sample: { email: 'wanjiru_o', password: '$PASSWORD', rememberMe: true },
    refusals: ['invalid_credentials', 'second_factor_required', 'invalid_code'],
    limits: ['sign-in:name-address', 'sign-in:account', 'sign-in:address', 'second-factor:account', 'second-factor:account-day'],
    body: SignInWithCodeSchema,
    status: 200,
    answer: SignInResponseSchema,
    run: async ({ body, address, localizer, origin }) => {
      const known = await checkPasswordAndCode(body, { address, language: localizer.language })
      if (!known.ok) return known
      const { member, proof } = known.value
      // `issueTokens` fails if the password has changed, a second factor has been set up or account deletion has started since the password check.
      const issued = toResult(issueTokens(member.id, body.rememberMe, proof, origin), 'invalid_credentials')
      return mapResult(issued, (tokens) => presentSignInResponse(member, tokens))
    },
  },
})

export const loader = call.loader
export const action = call.action

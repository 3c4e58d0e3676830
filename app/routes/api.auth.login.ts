import { issueTokens } from '~/features/auth/tokens'
import { mapped, outcomeOf } from '~/features/outcome/outcome'
import { SignInWithCode } from '~/features/second-factor/schemas'
import { signInWithCode } from '~/features/second-factor/sign-in-with-code'
import { presentSignedIn, SignedIn } from '~/http/api/shapes'
import { endpoint } from '~/http/endpoint'

const call = endpoint({
  POST: {
    who: 'anyone',
    id: 'signIn',
    sample: { email: 'wanjiru_o', password: '$PASSWORD', rememberMe: true },
    refusals: ['invalid_credentials', 'second_factor_required', 'invalid_code'],
    limits: ['sign-in:name-address', 'sign-in:account', 'sign-in:address', 'second-factor:account', 'second-factor:account-day'],
    body: SignInWithCode,
    status: 200,
    answer: SignedIn,
    run: async ({ body, address, localizer, origin }) => {
      const known = await signInWithCode(body, { address, language: localizer.language })
      if (!known.ok) return known
      const { member, proof } = known.value
      // Her account may have ended while her password was looked at.
      const issued = outcomeOf(issueTokens(member.id, body.rememberMe, proof, origin), 'invalid_credentials')
      return mapped(issued, (tokens) => presentSignedIn(member, tokens))
    },
  },
})

export const loader = call.loader
export const action = call.action

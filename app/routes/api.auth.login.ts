import { checkPassword } from '~/features/auth/check-password'
import { SignIn } from '~/features/auth/schemas'
import { issueTokens } from '~/features/auth/tokens'
import { mapped } from '~/features/outcome/outcome'
import { presentSignedIn, SignedIn } from '~/http/api/shapes'
import { endpoint } from '~/http/endpoint'

const call = endpoint({
  POST: {
    who: 'anyone',
    summary: 'Signs in by email or username and password',
    body: SignIn,
    status: 200,
    answer: SignedIn,
    run: ({ body, address }) =>
      mapped(checkPassword(body, address), async (member) =>
        presentSignedIn(member, await issueTokens(member.id, body.rememberMe)),
      ),
  },
})

export const loader = call.loader
export const action = call.action

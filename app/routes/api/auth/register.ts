import { registerMember } from '~/features/identity/auth/register'
import { RegistrationSchema } from '~/features/identity/auth/schemas'
import { issueTokens } from '~/features/identity/auth/tokens'
import { mapResult } from '~/kernel/result/result'
import { presentSignInResponse, SignInResponseSchema } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

const call = defineEndpoint({
  POST: {
    who: 'anyone',
    id: 'register',
    sample: { firstName: 'Wanjiru', lastName: 'Otieno', username: 'wanjiru_o', email: 'wanjiru@example.org', password: '$PASSWORD' },
    refusals: ['registration_closed', 'taken'],
    limits: ['register:address'],
    body: RegistrationSchema,
    status: 201,
    answer: SignInResponseSchema,
    run: ({ body, address, localizer, origin }) =>
      mapResult(registerMember(body, { address, language: localizer.language }), async (member) =>
        presentSignInResponse(member, await issueTokens(member.id, body.rememberMe, { isNew: true }, origin)),
      ),
  },
})

export const loader = call.loader
export const action = call.action

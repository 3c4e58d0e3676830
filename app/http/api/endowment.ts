import { findMemberByAccessToken } from '~/features/identity/auth/tokens'
import { makePledge } from '~/features/giving/pledges/make-pledge'
import { PledgeSchema } from '~/features/giving/pledges/schemas'
import { defineEndpoint } from '../endpoint'
import { CreatedResourceSchema } from './response-schemas'

export const endowmentEndpoint = defineEndpoint({
  POST: {
    who: 'anyone',
    id: 'makePledge',
    mayBearToken: true,
    body: PledgeSchema,
    sample: {
      contributorType: 'individual',
      firstName: 'Wanjiru',
      lastName: 'Otieno',
      email: 'wanjiru@example.org',
      country: 'KE',
      contributionLevel: 'healing-advocate',
      customAmount: 2500.5,
      paymentType: 'annual',
    },
    limits: ['pledge:address'],
    once: true,
    status: 201,
    answer: CreatedResourceSchema,
    run: async ({ body, address, bearer, key, localizer }) => {
      const actor = (bearer && (await findMemberByAccessToken(bearer))) || undefined
      return makePledge(body, { actor, address, key, language: localizer.language })
    },
  },
})

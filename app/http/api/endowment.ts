import { findByAccessToken } from '~/features/auth/tokens'
import { makePledge } from '~/features/pledges/make-pledge'
import { PledgeInput } from '~/features/pledges/schemas'
import { endpoint } from '../endpoint'
import { Made } from './shapes'

/** Pledging to the endowment, which is served at two addresses (spec §7). */
export const endowment = endpoint({
  POST: {
    who: 'anyone',
    summary: 'Pledges a contribution to the endowment; a valid bearer token links it to the account',
    body: PledgeInput,
    once: true,
    status: 201,
    answer: Made,
    run: async ({ body, address, bearer, key, localizer }) => {
      const actor = (bearer && (await findByAccessToken(bearer))) || undefined
      return makePledge(body, { actor, address, key, language: localizer.language })
    },
  },
})

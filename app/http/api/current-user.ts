import { ok } from '~/kernel/result/result'
import { defineEndpoint } from '../endpoint'
import { CurrentUser, presentUser } from './response-schemas'

export const currentUserEndpoint = defineEndpoint({
  GET: {
    who: 'signed-in',
    orSession: true,
    id: 'readMe',
    status: 200,
    answer: CurrentUser,
    run: async ({ member }) => ok({ user: presentUser(member) }),
  },
})

import { ok } from '~/kernel/result/result'
import { defineEndpoint } from '../endpoint'
import { CurrentUserSchema, presentUser } from './response-schemas'

export const currentUserEndpoint = defineEndpoint({
  GET: {
    who: 'signed-in',
    orSession: true,
    id: 'readMe',
    status: 200,
    answer: CurrentUserSchema,
    run: async ({ member }) => ok({ user: presentUser(member) }),
  },
})

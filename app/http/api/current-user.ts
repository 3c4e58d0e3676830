import { done } from '~/features/outcome/outcome'
import { endpoint } from '../endpoint'
import { CurrentUser, presentUser } from './shapes'

/** Who is signed in, which is served at two addresses (spec §7). */
export const currentUser = endpoint({
  GET: {
    who: 'signed-in',
    orSession: true,
    id: 'readMe',
    status: 200,
    answer: CurrentUser,
    run: async ({ member }) => done({ user: presentUser(member) }),
  },
})

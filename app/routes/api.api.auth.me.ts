import { done } from '~/features/outcome/outcome'
import { CurrentUser, presentUser } from '~/http/api/shapes'
import { endpoint } from '~/http/endpoint'

/** The address as some clients write it, with the segment doubled (spec §7). */
const call = endpoint({
  GET: {
    who: 'signed-in',
    orSession: true,
    summary: 'Who is signed in, by bearer token or session cookie',
    status: 200,
    answer: CurrentUser,
    run: async ({ member }) => done({ user: presentUser(member) }),
  },
})

export const loader = call.loader
export const action = call.action

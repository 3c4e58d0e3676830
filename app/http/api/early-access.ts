import { requestEarlyAccess } from '~/features/early-access/request-early-access'
import { EarlyAccessInput } from '~/features/early-access/schemas'
import { endpoint } from '../endpoint'
import { Made } from './shapes'

/** Early access, which is served at two addresses (spec §7). */
export const earlyAccess = endpoint({
  POST: {
    who: 'signed-in',
    summary: 'Puts the caller on the early-access list; sent again it changes the one request she has',
    body: EarlyAccessInput,
    status: 201,
    answer: Made,
    run: ({ member, body, localizer }) => requestEarlyAccess(member, body, localizer),
  },
})

import { requestEarlyAccess } from '~/features/giving/early-access/request-early-access'
import { EarlyAccessInput } from '~/features/giving/early-access/schemas'
import { defineEndpoint } from '../endpoint'
import { CreatedResource } from './response-schemas'

export const earlyAccessEndpoint = defineEndpoint({
  POST: {
    who: 'signed-in',
    id: 'requestEarlyAccess',
    body: EarlyAccessInput,
    sample: { interests: ['support-groups', 'cultural-programs'], lifeStage: 'new-parent', comments: 'In spring, if I may choose.' },
    limits: ['early-access:member'],
    refusals: ['not_found'],
    status: 201,
    answer: CreatedResource,
    run: ({ member, body, localizer }) => requestEarlyAccess(member, body, localizer),
  },
})

import { requestEarlyAccess } from '~/features/giving/early-access/request-early-access'
import { EarlyAccessSchema } from '~/features/giving/early-access/schemas'
import { defineEndpoint } from '../endpoint'
import { CreatedResourceSchema } from './response-schemas'

export const earlyAccessEndpoint = defineEndpoint({
  POST: {
    who: 'signed-in',
    id: 'requestEarlyAccess',
    body: EarlyAccessSchema,
    sample: { interests: ['support-groups', 'cultural-programs'], lifeStage: 'new-parent', comments: 'In spring, if I may choose.' },
    limits: ['early-access:member'],
    refusals: ['not_found'],
    status: 201,
    answer: CreatedResourceSchema,
    run: ({ member, body, localizer }) => requestEarlyAccess(member, body, localizer),
  },
})

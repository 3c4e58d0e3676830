import { z } from 'zod/v4'
import { done } from '~/features/outcome/outcome'
import { endpoint } from '~/http/endpoint'
import { documentIn } from './api.docs/document'

const call = endpoint({
  GET: {
    who: 'anyone',
    id: 'describeApi',
    status: 200,
    answer: z.looseObject({ openapi: z.string() }),
    run: async ({ localizer }) => done({ ...documentIn(localizer) }),
  },
})

export const loader = call.loader
export const action = call.action

import { z } from 'zod/v4'
import { ok } from '~/kernel/result/result'
import { defineEndpoint } from '~/http/endpoint'
import { getApiDocument } from './docs/document'

const call = defineEndpoint({
  GET: {
    who: 'anyone',
    id: 'describeApi',
    status: 200,
    answer: z.looseObject({ openapi: z.string() }),
    run: async () => ok({ ...getApiDocument() }),
  },
})

export const loader = call.loader
export const action = call.action

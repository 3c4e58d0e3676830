import { z } from 'zod/v4'
import { type AnyCall, type Calls, methods } from './call'

type Json = Record<string, unknown>
/** The shapes with a name, gathered from the schemas that hold them. */
type Named = Json

const text = { type: 'string' }
const errorSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { ...text, description: 'In the language of Accept-Language' },
    code: text,
    details: { type: 'array', items: { type: 'object', required: ['path', 'msg'], properties: { path: text, msg: text } } },
  },
}
const parameters = {
  limit: { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
  cursor: { name: 'cursor', in: 'query', schema: text, description: 'From the link to the next part; opaque' },
  language: { name: 'Accept-Language', in: 'header', schema: text, description: 'Of texts and errors; English where it is not offered' },
  once: { name: 'Idempotency-Key', in: 'header', schema: text, description: 'Sent twice with one key, the call takes effect once' },
}
const listHeaders = {
  'X-Total-Count': { description: 'How many there are in all', schema: { type: 'integer' } },
  Link: { description: 'The next part, where there is more', schema: text },
}

/** The OpenAPI 3.1 description of the API, made from what the endpoints declare. `paths` holds their calls by path. */
export function describeApi(paths: Record<string, Calls>) {
  const schemas: Named = { Error: errorSchema }
  return {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).map(([path, calls]) => [path, describePath(path, calls, schemas)])),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token' },
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'The session of a browser; `__Host-session` over https' },
      },
      parameters,
      schemas,
    },
  }
}

function describePath(path: string, calls: Calls, named: Named): Json {
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text }))
  const operations = methods.flatMap((method) => {
    const call = calls[method]
    return call ? [[method.toLowerCase(), describeCall(call, named)]] : []
  })
  return { parameters: [...ids, refTo('language')], ...(Object.fromEntries(operations) as Json) }
}

function describeCall(call: AnyCall, named: Named): Json {
  const { body, answer, pageSize } = call
  const asked = [...(pageSize ? [refTo('limit'), refTo('cursor')] : []), ...(call.once ? [refTo('once')] : [])]
  return {
    summary: call.summary,
    security: call.who === 'anyone' ? [] : [{ bearer: [] }, ...(call.orSession ? [{ session: [] }] : [])],
    ...(asked.length > 0 && { parameters: asked }),
    ...(body && { requestBody: { content: json(schemaOf(body, 'input', named)) } }),
    responses: {
      [call.status]: {
        description: call.status === 204 ? 'Done' : 'As asked for',
        ...(pageSize && { headers: listHeaders }),
        ...(answer && { content: json(schemaOf(answer, 'output', named)) }),
      },
      default: { description: 'Refused, see `code`', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

const json = (schema: Json) => ({ 'application/json': { schema } })
const refTo = (name: keyof typeof parameters) => ({ $ref: `#/components/parameters/${name}` })

/** A schema as JSON. The shapes in it that have a name go to the components of the document. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', named: Named): Json {
  const whole = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  const { $schema: _dialect, $defs, ...own } = JSON.parse(whole.replaceAll('#/$defs/', '#/components/schemas/')) as Json
  Object.assign(named, $defs)
  return own
}

import { createHeaderRefs } from './openapi-parameters'
import { type JsonObject, type NamedSchemas, type JsonSchema, toJsonSchema } from './openapi-schemas'
import type { Operation } from './operations'
import { type DocumentedErrorCode, listErrorCodes } from './error-codes'
import { operationSummaries } from './summaries'

export interface OpenApiResponse {
  description: string
  headers?: JsonObject
  content?: Record<string, { schema: JsonSchema }>
}

const descriptions: Record<number, string> = {
  200: 'OK.',
  201: 'Created.',
  204: 'Done. No body.',
  400: 'The body or the query is invalid.',
  401: 'Not signed in.',
  403: 'Not allowed.',
  404: 'Not found.',
  409: 'It conflicts with existing data.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Too many requests.',
  503: 'Not available right now.',
}

const describe = (status: number): string => descriptions[status]!

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

export function describeResponses(operation: Operation, named: NamedSchemas): Record<string, OpenApiResponse> {
  const refusals = listErrorCodes(operation).map(([status, codes]) => [status, describeErrorResponse(status, codes)] as const)
  return { [operation.call.status]: describeSuccessResponse(operation, named), ...Object.fromEntries(refusals) }
}

function describeSuccessResponse({ call: { status, answer, pageSize } }: Operation, named: NamedSchemas): OpenApiResponse {
  const description = describe(status)
  if (!answer) return { description, headers: createHeaderRefs('X-Request-Id') }
  const headers = createHeaderRefs(...(pageSize ? ['X-Total-Count', 'Link'] : []), 'Vary', 'X-Request-Id')
  return { description, headers, content: json(toJsonSchema(answer, 'output', named)) }
}

function describeErrorResponse(status: number, codes: DocumentedErrorCode[]): OpenApiResponse {
  const more: Record<number, string> = { 401: 'WWW-Authenticate', 429: 'Retry-After', 503: 'Retry-After' }
  return {
    description: describe(status),
    headers: createHeaderRefs(...(more[status] ? [more[status]] : []), 'Vary', 'X-Request-Id'),
    content: json({ allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] }),
  }
}

export function describeProbes(): JsonObject {
  const describePlainTextResponse = (status: 200 | 503, text: string) => ({
    description: describe(status),
    headers: createHeaderRefs(...(status === 503 ? ['Retry-After'] : []), 'X-Request-Id'),
    content: { 'text/plain': { schema: { const: text } } },
  })
  const probe = (path: string, id: 'checkLife' | 'checkReadiness', responses: JsonObject) => ({
    get: {
      operationId: id,
      tags: ['site'],
      summary: operationSummaries[id],
      security: [],
      'x-who': 'anyone',
      'x-codeSamples': [{ lang: 'Shell', source: `curl "$SITE${path}"` }],
      responses,
    },
  })
  return {
    '/healthz': probe('/healthz', 'checkLife', { 200: describePlainTextResponse(200, 'ok') }),
    '/readyz': probe('/readyz', 'checkReadiness', { 200: describePlainTextResponse(200, 'ok'), 503: describePlainTextResponse(503, 'unavailable') }),
  }
}

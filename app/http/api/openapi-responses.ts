import type { Localizer } from '~/i18n/server'
import { refsTo } from './openapi-parts'
import { type Json, type Named, type Schema, schemaOf } from './openapi-schemas'
import type { Operation } from './operations'
import { type AnswerCode, refusalsOf } from './refusals-of'

export interface ApiResponse {
  description: string
  headers?: Json
  content?: Record<string, { schema: Schema }>
}

const json = (schema: Schema) => ({ 'application/json': { schema } })

/** Every answer that an operation can give, by status. */
export function responsesOf(operation: Operation, localizer: Localizer, named: Named): Record<string, ApiResponse> {
  const refusals = refusalsOf(operation).map(([status, codes]) => [status, refusal(status, codes, localizer)] as const)
  return { [operation.call.status]: success(operation, localizer, named), ...Object.fromEntries(refusals) }
}

function success({ call: { status, answer, pageSize } }: Operation, { t }: Localizer, named: Named): ApiResponse {
  const description = t(`api-docs:statuses.${status}`)
  if (!answer) return { description, headers: refsTo('X-Request-Id') }
  const headers = refsTo(...(pageSize ? ['X-Total-Count', 'Link'] : []), 'Vary', 'X-Request-Id')
  return { description, headers, content: json(schemaOf(answer, 'output', named)) }
}

/** The body of every refusal, with the codes that can stand in it here. */
function refusal(status: number, codes: AnswerCode[], { t }: Localizer): ApiResponse {
  const more: Record<number, string> = { 401: 'WWW-Authenticate', 429: 'Retry-After', 503: 'Retry-After' }
  return {
    description: t(`api-docs:statuses.${status as 400}`),
    headers: refsTo(...(more[status] ? [more[status]] : []), 'Vary', 'X-Request-Id'),
    content: json({ allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] }),
  }
}

/** The two addresses that tell how the site is, which are no part of the JSON API and yet stand in its contract (api.md, Calls). */
export function probes({ t }: Localizer): Json {
  const says = (status: 200 | 503, text: string) => ({
    description: t(`api-docs:statuses.${status}`),
    headers: refsTo(...(status === 503 ? ['Retry-After'] : []), 'X-Request-Id'),
    content: { 'text/plain': { schema: { const: text } } },
  })
  const probe = (path: string, id: 'checkLife' | 'checkReadiness', responses: Json) => ({
    get: {
      operationId: id,
      tags: ['site'],
      summary: t(`api-docs:calls.${id}`),
      security: [],
      'x-who': 'anyone',
      'x-codeSamples': [{ lang: 'Shell', source: `curl "$SITE${path}"` }],
      responses,
    },
  })
  return {
    '/healthz': probe('/healthz', 'checkLife', { 200: says(200, 'ok') }),
    '/readyz': probe('/readyz', 'checkReadiness', { 200: says(200, 'ok'), 503: says(503, 'unavailable') }),
  }
}

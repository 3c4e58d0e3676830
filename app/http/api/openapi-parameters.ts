import { languages } from '~/i18n/settings'
import type { AnyCall } from './call'
import type { JsonObject } from './openapi-schemas'
import { maxPageSize } from './paging'

const text = { type: 'string' }

const language = {
  name: 'Accept-Language', in: 'header', schema: text, example: languages.join(', '),
  description: 'The languages the reader understands; English if none is available.',
}

export function describeCommonParameters(path: string): Record<string, never> {
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name, in: 'path', required: true, schema: text, description: 'An opaque id from an earlier response.',
  }))
  return { parameters: [...ids, language] } as unknown as Record<string, never>
}

const limit = (pageSize: number): JsonObject => ({
  name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: maxPageSize, default: pageSize },
  description: `How many, from 1 to ${maxPageSize}; ${pageSize} by default.`,
})

const cursor = { name: 'cursor', in: 'query', schema: text, description: 'Where the page starts; from the address in `Link`.' }

const key = {
  name: 'Idempotency-Key', in: 'header', schema: text,
  description: 'A text of your choice. Sent again, also after `503`, the call takes effect once.',
}

export const describeCallParameters = ({ pageSize, once }: AnyCall): JsonObject[] =>
  [...(pageSize ? [limit(pageSize), cursor] : []), ...(once ? [key] : [])]

export const openApiHeaders: JsonObject = {
  'X-Total-Count': { description: 'The total number.', schema: { type: 'integer', minimum: 0 } },
  Link: { description: 'The address of the next page, while there is more.', schema: text },
  'Retry-After': { description: 'Seconds to wait before trying again.', schema: { type: 'integer', minimum: 1 } },
  'WWW-Authenticate': { description: 'The kind of token needed.', schema: { const: 'Bearer' } },
  Vary: { description: 'Which parts of a request change the response.', schema: text },
  'X-Request-Id': { description: 'Identifies this request in the site’s log.', schema: { type: 'string', format: 'uuid' } },
}

export const createHeaderRefs = (...names: string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

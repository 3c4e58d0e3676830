import type { Localizer } from '~/i18n/server'
import { languages } from '~/i18n/settings'
import type { AnyCall } from './call'
import type { Json } from './openapi-schemas'
import { mostAtOnce } from './paging'

const text = { type: 'string' }

/** What all operations of a path take: its ids, and the language of the answer. */
export function pathParameters(path: string, { t }: Localizer): Record<string, never> {
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name, in: 'path', required: true, schema: text, description: t('api-docs:parameters.id'),
  }))
  const language = {
    name: 'Accept-Language', in: 'header', schema: text, description: t('api-docs:parameters.language'), example: languages.join(', '),
  }
  return { parameters: [...ids, language] } as unknown as Record<string, never>
}

/** What an operation takes besides. */
export function parametersOf({ pageSize, once }: AnyCall, { t }: Localizer): Json[] {
  const limit = { type: 'integer', minimum: 1, maximum: mostAtOnce, default: pageSize }
  return [
    ...(pageSize
      ? [
          { name: 'limit', in: 'query', schema: limit, description: t('api-docs:parameters.limit', { most: mostAtOnce, usual: pageSize }) },
          { name: 'cursor', in: 'query', schema: text, description: t('api-docs:parameters.cursor') },
        ]
      : []),
    ...(once ? [{ name: 'Idempotency-Key', in: 'header', schema: text, description: t('api-docs:parameters.once') }] : []),
  ]
}

/** The headers of answers, by the names under which responses refer to them. */
export const headers = ({ t }: Localizer): Json => ({
  'X-Total-Count': { description: t('api-docs:headers.total'), schema: { type: 'integer', minimum: 0 } },
  Link: { description: t('api-docs:headers.link'), schema: text },
  'Retry-After': { description: t('api-docs:headers.retry'), schema: { type: 'integer', minimum: 1 } },
  'WWW-Authenticate': { description: t('api-docs:headers.authenticate'), schema: { const: 'Bearer' } },
  Vary: { description: t('api-docs:headers.vary'), schema: text },
  'X-Request-Id': { description: t('api-docs:headers.request'), schema: { type: 'string', format: 'uuid' } },
})

/** References to headers, as a response holds them. */
export const refsTo = (...names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

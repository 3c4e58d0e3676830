import { type LimitName, limits } from '~/features/limits/limits'
import { siteAddress } from '~/features/mail/site-address'
import type { Localizer } from '~/i18n/server'
import { env } from '~/infra/env'
import { hostCookie } from '../cookies'
import { longestByDefault } from './body'
import type { Calls } from './call'
import { curlOf } from './curl'
import { withNotes } from './openapi-notes'
import { headers, parametersOf, pathParameters } from './openapi-parts'
import { type ApiResponse, probes, responsesOf } from './openapi-responses'
import { errorSchema, type Json, type Named, type Schema, schemaOf } from './openapi-schemas'
import { groups, type Operation, operationsOf } from './operations'

/** What the document says of one operation. */
export interface ApiOperation {
  operationId: string
  tags: [string]
  summary: string
  security: Json[]
  'x-who': 'anyone' | 'signed-in' | 'admin'
  /** The operation that this one is too, at another address. */
  'x-same-as'?: string
  'x-limits'?: { name: LimitName; most: number; seconds: number }[]
  'x-codeSamples': [{ lang: 'Shell'; source: string }]
  parameters?: Json[]
  requestBody?: ApiBody
  responses: Record<string, ApiResponse>
}

interface ApiBody {
  required: boolean
  description: string
  content: { 'application/json': { schema: Schema; example: unknown } }
}

export interface ApiDocument {
  openapi: '3.1.0'
  tags: { name: string; description: string }[]
  /** By path; beside its operations by method a path has the `parameters` that they share. */
  paths: Record<string, Record<string, ApiOperation>>
  components: { schemas: Named }
}

/** The OpenAPI 3.1 description of the API in a language, made from what the endpoints declare. `calls` holds theirs by path. */
export function describeApi(calls: Record<string, Calls>, localizer: Localizer): ApiDocument {
  const { t } = localizer
  const schemas: Named = { Error: errorSchema }
  const paths: Record<string, Record<string, ApiOperation>> = {}
  for (const operation of operationsOf(calls)) {
    const { path, method } = operation
    paths[path] = { ...(paths[path] ?? pathParameters(path, localizer)), [method.toLowerCase()]: describe(operation, localizer, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: t('api-docs:title'), version: '1.0.0', description: t('api-docs:meta.description') },
    externalDocs: { url: siteAddress('/api/docs'), description: t('api-docs:title') },
    servers: [{ url: '/' }],
    tags: groups.map((name) => ({ name, description: t(`api-docs:groups.${name}`) })),
    paths: { ...paths, ...probes(localizer) },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: t('api-docs:schemes.bearer') },
        session: { type: 'apiKey', in: 'cookie', name: hostCookie('session'), description: t('api-docs:schemes.session') },
      },
      headers: headers(localizer),
      schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withNotes(name, schema, t)])),
    },
  } as ApiDocument
}

function describe(operation: Operation, localizer: Localizer, schemas: Named): ApiOperation {
  const { call, id, group, sameAs } = operation
  const parameters = parametersOf(call, localizer)
  return {
    operationId: id,
    tags: [group],
    summary: localizer.t(`api-docs:calls.${call.id}`),
    security: securityOf(operation),
    'x-who': call.who,
    ...(sameAs && { 'x-same-as': sameAs }),
    ...(call.limits && { 'x-limits': call.limits.map((name) => ({ name, ...limits[name], most: limits[name].most * env.rateLimitFactor })) }),
    'x-codeSamples': [{ lang: 'Shell', source: curlOf(operation) }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: bodyOf(operation, localizer, schemas) }),
    responses: responsesOf(operation, localizer, schemas),
  }
}

function securityOf({ call: { who, orSession, mayBearToken } }: Operation): Json[] {
  if (who === 'anyone') return mayBearToken ? [{}, { bearer: [] }] : []
  return [{ bearer: [] }, ...(orSession ? [{ session: [] }] : [])]
}

/** No bytes count as `{}`, so a body is required where that is refused (api.md, Conventions). */
function bodyOf({ call: { id, body, sample, longestBody = longestByDefault } }: Operation, { t }: Localizer, named: Named): ApiBody {
  return {
    required: !body!.safeParse({}).success,
    description: t('api-docs:body_size', { size: longestBody / 1024 }),
    content: { 'application/json': { schema: withNotes(id, schemaOf(body!, 'input', named), t), example: sample } },
  }
}

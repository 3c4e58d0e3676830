import { type RateLimitName, rateLimits } from '~/kernel/rate-limit/rate-limits'
import { buildSiteUrl } from '~/features/messages/mail/site-url'
import { env } from '~/infra/env'
import { getHostCookieName } from '../cookies'
import { defaultMaxBodyBytes } from './body'
import type { CallsByMethod } from './call'
import { buildCurlCommand } from './curl'
import { addFieldDescriptions } from './openapi-field-descriptions'
import { openApiHeaders, describeCallParameters, describeCommonParameters } from './openapi-parameters'
import { type OpenApiResponse, describeProbes, describeResponses } from './openapi-responses'
import { errorSchema, type JsonObject, type NamedSchemas, type JsonSchema, toJsonSchema } from './openapi-schemas'
import { operationGroups, type Operation, listOperations } from './operations'
import { operationSummaries } from './summaries'

export interface OpenApiOperation {
  operationId: string
  tags: [string]
  summary: string
  security: JsonObject[]
  'x-who': 'anyone' | 'signed-in' | 'admin'
  'x-same-as'?: string
  'x-limits'?: { name: RateLimitName; max: number; seconds: number }[]
  'x-codeSamples': [{ lang: 'Shell'; source: string }]
  parameters?: JsonObject[]
  requestBody?: ApiBody
  responses: Record<string, OpenApiResponse>
}

interface ApiBody {
  required: boolean
  description: string
  content: { 'application/json': { schema: JsonSchema; example: unknown } }
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: NamedSchemas }
}

const title = 'The API'

export function buildOpenApiDocument(calls: Record<string, CallsByMethod>): OpenApiDocument {
  const schemas: NamedSchemas = { Error: errorSchema }
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const operation of listOperations(calls)) {
    const { path, method } = operation
    paths[path] = { ...(paths[path] ?? describeCommonParameters(path)), [method.toLowerCase()]: describe(operation, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: 'Every call of the JSON API: who can make it, what it takes and returns, with a shell example.',
    },
    externalDocs: { url: buildSiteUrl('/api/docs'), description: title },
    servers: [{ url: '/' }],
    tags: Object.entries(operationGroups).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...describeProbes() },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token, from signing in.' },
        session: { type: 'apiKey', in: 'cookie', name: getHostCookieName('session'), description: 'The session of a browser.' },
      },
      headers: openApiHeaders,
      schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, addFieldDescriptions(name, schema)])),
    },
  } as OpenApiDocument
}

function describe(operation: Operation, schemas: NamedSchemas): OpenApiOperation {
  const { call, id, group, sameAs } = operation
  const parameters = describeCallParameters(call)
  return {
    operationId: id,
    tags: [group],
    summary: operationSummaries[call.id],
    security: securityOf(operation),
    'x-who': call.who,
    ...(sameAs && { 'x-same-as': sameAs }),
    ...(call.limits && { 'x-limits': call.limits.map((name) => ({ name, ...rateLimits[name], max: rateLimits[name].max * env.rateLimitFactor })) }),
    'x-codeSamples': [{ lang: 'Shell', source: buildCurlCommand(operation) }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: bodyOf(operation, schemas) }),
    responses: describeResponses(operation, schemas),
  }
}

function securityOf({ call: { who, orSession, mayBearToken } }: Operation): JsonObject[] {
  if (who === 'anyone') return mayBearToken ? [{}, { bearer: [] }] : []
  return [{ bearer: [] }, ...(orSession ? [{ session: [] }] : [])]
}

/** An empty body is read as `{}`, so the body is required only if the schema rejects `{}`. */
function bodyOf({ call: { id, body, sample, maxBytes = defaultMaxBodyBytes } }: Operation, named: NamedSchemas): ApiBody {
  return {
    required: !body!.safeParse({}).success,
    description: `At most ${maxBytes / 1024} KiB.`,
    content: { 'application/json': { schema: addFieldDescriptions(id, toJsonSchema(body!, 'input', named)), example: sample } },
  }
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import { describe, expect, test } from 'vitest'
import type { OpenApiDocument, OpenApiOperation } from '~/http/api/openapi'
import { routeFiles } from '~/routes'
import { get } from './support/client'

// No call here meets the database, so one is enough.

const description = async (headers?: Record<string, string>) =>
  (await get('/api/openapi.json', undefined, headers)).json as unknown as OpenApiDocument

const operationsOf = ({ paths }: OpenApiDocument) =>
  Object.fromEntries(Object.entries(paths).flatMap(([path, { parameters: _shared, ...operations }]) =>
    Object.entries(operations).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation])))

const find = async (name: string): Promise<OpenApiOperation> => operationsOf(await description())[name]!

const codesOf = ({ responses }: OpenApiOperation) =>
  Object.fromEntries(Object.entries(responses).flatMap(([status, { content }]) => {
    const codes = content?.['application/json']?.schema.allOf?.[1]?.properties?.code?.enum
    return codes ? [[status, codes]] : []
  }))

describe('the OpenAPI document', () => {
  test('contains every endpoint, and the two health probes', async () => {
    const endpoints = Object.keys(routeFiles).filter((path) => path.startsWith('/api/') && !['/api/*', '/api/docs'].includes(path))
    const paths = endpoints.map((path) => path.replaceAll(/:(\w+)/g, '{$1}'))
    expect(Object.keys((await description()).paths).sort()).toEqual([...paths, '/healthz', '/readyz'].sort())
  })

  test('declares the caller, the body and the answer of each call', async () => {
    const { openapi, paths, components } = await description()
    expect(openapi).toBe('3.1.0')
    const posts = paths['/api/communities/{communityId}/posts']
    expect(Object.keys(posts ?? {})).toEqual(['parameters', 'get', 'post'])
    expect(posts?.post).toMatchObject({ operationId: 'createPost', tags: ['posts'], 'x-who': 'signed-in', security: [{ bearer: [] }] })
    expect(posts?.post?.requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { required: ['title', 'content'], properties: { title: { minLength: 1, maxLength: 200 } } } } },
    })
    expect(posts?.get?.responses['200']).toMatchObject({
      headers: { 'X-Total-Count': {}, Link: {} },
      content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Post' } } } },
    })
    expect(paths['/api/auth/login']?.post?.security).toEqual([])
    expect(paths['/api/endowment']?.post?.security).toEqual([{}, { bearer: [] }])
    expect(paths['/api/auth/me']?.get?.security).toEqual([{ bearer: [] }, { session: [] }])
    expect(components.schemas.User?.required).toEqual(['id', 'firstName', 'lastName', 'username', 'email', 'role', 'createdAt'])
  })

  test('lists every status with its possible codes', async () => {
    expect(codesOf(await find('POST /api/communities/{communityId}/posts'))).toEqual({
      400: ['malformed_json', 'validation_failed'],
      401: ['unauthenticated'],
      403: ['cross_site', 'forbidden', 'not_a_member', 'community_inactive'],
      404: ['not_found'],
      409: ['idempotency_conflict'],
      413: ['too_large'],
      415: ['unsupported_media_type'],
      429: ['rate_limited'],
      503: ['unavailable'],
    })
    expect(codesOf(await find('GET /api/auth/me'))).toEqual({ 401: ['unauthenticated'], 503: ['unavailable'] })
    expect(codesOf(await find('DELETE /api/admin/users/{userId}'))).toMatchObject({ 404: ['not_found'], 409: ['last_admin'] })
    expect(codesOf(await find('POST /api/auth/register'))).toMatchObject({ 403: ['cross_site', 'forbidden'], 409: ['taken'] })
    for (const operation of Object.values(operationsOf(await description()))) expect(operation.responses).not.toHaveProperty('default')
  })

  test('has one success status and a unique name for each operation', async () => {
    const operations = Object.values(operationsOf(await description()))
    for (const { responses } of operations) expect(Object.keys(responses).filter((status) => Number(status) < 400)).toHaveLength(1)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  test('requires only the mandatory fields of a registration', async () => {
    expect((await find('POST /api/auth/register')).requestBody).toMatchObject({
      content: { 'application/json': { schema: { required: ['firstName', 'lastName', 'username', 'email', 'password'] } } },
    })
    expect((await find('POST /api/auth/logout')).requestBody?.required).toBe(false)
  })

  test('declares every id of a path as a parameter', async () => {
    for (const [path, { parameters = [] }] of Object.entries((await description()).paths)) {
      const named = (parameters as unknown as { in: string; name: string }[]).filter((one) => one.in === 'path').map(({ name }) => name)
      expect(named, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
  })

  test('has no dangling references', async () => {
    const document = await description()
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => String(path))
    const found = references.map((path) => path.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document))
    expect(found.every((node) => typeof node === 'object')).toBe(true)
  })

  test('is in English, whatever the requested language', async () => {
    expect(await description({ 'Accept-Language': 'ar' })).toEqual(await description())
    expect((await find('GET /healthz')).summary).toBe('Confirms that the process is running.')
  })
})

describe('its schemas', () => {
  const compiler = async () => {
    const { components: { schemas } } = await description()
    const ajv = new Ajv2020({ strict: true, allErrors: true, strictTypes: false, strictRequired: false, validateFormats: false })
    ajv.addVocabulary(['components'])
    ajv.addSchema({ $id: 'api', components: { schemas } })
    const compiled = new Map<string, ValidateFunction>()
    return (schema: object) => {
      const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/')
      const judge = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object)
      compiled.set(text, judge)
      return judge
    }
  }

  test('are JSON Schema, and every example of a body is valid', async () => {
    const compile = await compiler()
    for (const [name, { requestBody, responses }] of Object.entries(operationsOf(await description()))) {
      for (const { content } of Object.values(responses)) for (const { schema } of Object.values(content ?? {})) compile(schema)
      if (!requestBody) continue
      const { schema, example } = requestBody.content['application/json']
      const judge = compile(schema)
      expect(judge(example), `${name}: ${JSON.stringify(judge.errors)}`).toBe(true)
    }
  })

  test('are closed for answers, and open for requests', async () => {
    const { paths, components } = await description()
    const closed = (node: unknown): boolean => typeof node !== 'object' || node === null
      || Object.values(node).every(closed) && (!('properties' in node && 'type' in node) || ('additionalProperties' in node && node.additionalProperties === false))
    for (const [name, schema] of Object.entries(components.schemas)) expect(closed(schema), name).toBe(true)
    for (const [name, { responses, requestBody }] of Object.entries(operationsOf({ paths } as OpenApiDocument))) {
      if (name !== 'GET /api/openapi.json') expect(closed(responses), name).toBe(true)
      expect(JSON.stringify(requestBody ?? {}), name).not.toContain('"additionalProperties":false')
    }
  })

  test('accept numbers as texts if the fields do', async () => {
    const compile = await compiler()
    const judge = compile((await find('POST /api/endowment')).requestBody!.content['application/json'].schema)
    const { example } = (await find('POST /api/endowment')).requestBody!.content['application/json']
    const judged = (customAmount: unknown) => judge({ ...(example as object), customAmount })
    expect([1, '2500.50', 0.5, '1e3', 'five', null].map(judged)).toEqual([true, true, false, false, false, true])
  })
})

import { readdirSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020'
import { describe, expect, test } from 'vitest'
import type { ApiDocument, ApiOperation } from '~/http/api/openapi'
import { languages } from '~/i18n/settings'
import { get } from './support/client'

const description = async (headers?: Record<string, string>) =>
  (await get('/api/openapi.json', undefined, headers)).json as unknown as ApiDocument

/** Every operation as `GET /api/communities`. */
const operationsOf = ({ paths }: ApiDocument) =>
  Object.fromEntries(Object.entries(paths).flatMap(([path, { parameters: _shared, ...operations }]) =>
    Object.entries(operations).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation])))

const find = async (name: string): Promise<ApiOperation> => operationsOf(await description())[name]!

/** The codes of an operation's refusals, by status. */
const codesOf = ({ responses }: ApiOperation) =>
  Object.fromEntries(Object.entries(responses).flatMap(([status, { content }]) => {
    const codes = content?.['application/json']?.schema.allOf?.[1]?.properties?.code?.enum
    return codes ? [[status, codes]] : []
  }))

describe('the OpenAPI document', () => {
  test('holds every endpoint there is, and the two addresses that tell how the site is', async () => {
    const files = readdirSync('app/routes').filter((name) => /^api\..*\.ts$/.test(name) && name !== 'api.$.ts')
    expect(Object.keys((await description()).paths)).toHaveLength(files.length + 2)
  })

  test('says who may call, what is sent and what comes back', async () => {
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

  test('lists every status, and the codes that can stand there', async () => {
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

  test('has one success for each operation, and a name that no other has', async () => {
    const operations = Object.values(operationsOf(await description()))
    for (const { responses } of operations) expect(Object.keys(responses).filter((status) => Number(status) < 400)).toHaveLength(1)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  test('wants of a registration only what may not be left out', async () => {
    expect((await find('POST /api/auth/register')).requestBody).toMatchObject({
      content: { 'application/json': { schema: { required: ['firstName', 'lastName', 'username', 'email', 'password'] } } },
    })
    expect((await find('POST /api/auth/logout')).requestBody?.required).toBe(false)
  })

  test('names every id of a path among its parameters', async () => {
    for (const [path, { parameters = [] }] of Object.entries((await description()).paths)) {
      const named = (parameters as unknown as { in: string; name: string }[]).filter((one) => one.in === 'path').map(({ name }) => name)
      expect(named, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
  })

  test('refers to nothing that is not there', async () => {
    const document = await description()
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => String(path))
    const found = references.map((path) => path.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document))
    expect(found.every((node) => typeof node === 'object')).toBe(true)
  })

  test('is written in the language that is asked for', async () => {
    const summaries = languages.map(async (language) => (await description({ 'Accept-Language': language })).paths['/healthz']?.get?.summary)
    expect(new Set(await Promise.all(summaries)).size).toBe(languages.length)
  })
})

describe('its schemas', () => {
  /** Every schema with a name for where it stands; the shapes can be referred to. */
  const compiler = async () => {
    const { components: { schemas } } = await description()
    const ajv = new Ajv2020({ strict: true, allErrors: true, strictTypes: false, strictRequired: false, validateFormats: false })
    ajv.addVocabulary(['components'])
    ajv.addSchema({ $id: 'api', components: { schemas } })
    return (schema: object) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/')) as object)
  }

  test('are JSON Schema, and every example of a body keeps to its own', async () => {
    const compile = await compiler()
    for (const [name, { requestBody, responses }] of Object.entries(operationsOf(await description()))) {
      for (const { content } of Object.values(responses)) for (const { schema } of Object.values(content ?? {})) compile(schema)
      if (!requestBody) continue
      const { schema, example } = requestBody.content['application/json']
      const judge = compile(schema)
      expect(judge(example), `${name}: ${JSON.stringify(judge.errors)}`).toBe(true)
    }
  })

  test('let no field pass that an answer does not name, and let a client send what it likes', async () => {
    const { paths, components } = await description()
    const closed = (node: unknown): boolean => typeof node !== 'object' || node === null
      || Object.values(node).every(closed) && (!('properties' in node && 'type' in node) || ('additionalProperties' in node && node.additionalProperties === false))
    for (const [name, schema] of Object.entries(components.schemas)) expect(closed(schema), name).toBe(true)
    for (const [name, { responses, requestBody }] of Object.entries(operationsOf({ paths } as ApiDocument))) {
      if (name !== 'GET /api/openapi.json') expect(closed(responses), name).toBe(true)
      expect(JSON.stringify(requestBody ?? {}), name).not.toContain('"additionalProperties":false')
    }
  })

  test('take numbers as texts where the fields do', async () => {
    const compile = await compiler()
    const judge = compile((await find('POST /api/endowment')).requestBody!.content['application/json'].schema)
    const { example } = (await find('POST /api/endowment')).requestBody!.content['application/json']
    const judged = (customAmount: unknown) => judge({ ...(example as object), customAmount })
    expect([1, '2500.50', 0.5, '1e3', 'five', null].map(judged)).toEqual([true, true, false, false, false, true])
  })
})

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { get } from './support/client'

interface Document {
  openapi: string
  paths: Record<string, Record<string, { security: object[]; requestBody?: object; responses: Record<string, object> }>>
  components: { schemas: Record<string, { required: string[] }> }
}
const description = async () => (await get('/api/openapi.json')).json as unknown as Document

test('the description holds every endpoint there is', async () => {
  const files = readdirSync('app/routes').filter((name) => /^api\..*\.ts$/.test(name) && name !== 'api.$.ts')
  expect(Object.keys((await description()).paths)).toHaveLength(files.length)
})

test('it says who may call, what is sent and what comes back', async () => {
  const { openapi, paths, components } = await description()
  expect(openapi).toBe('3.1.0')
  const posts = paths['/api/communities/{communityId}/posts']
  expect(Object.keys(posts ?? {})).toEqual(['parameters', 'get', 'post'])
  expect(posts?.post?.security).toEqual([{ bearer: [] }])
  expect(posts?.post?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { required: ['title', 'content'], properties: { title: { minLength: 1, maxLength: 200 } } } } },
  })
  expect(posts?.get?.responses['200']).toMatchObject({
    headers: { 'X-Total-Count': {}, Link: {} },
    content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Post' } } } },
  })
  expect(paths['/api/auth/login']?.post?.security).toEqual([])
  expect(paths['/api/auth/me']?.get?.security).toEqual([{ bearer: [] }, { session: [] }])
  expect(components.schemas.User?.required).toEqual(['id', 'firstName', 'lastName', 'username', 'email', 'role', 'createdAt'])
})

test('what may be left out of a registration is not required', async () => {
  const { paths } = await description()
  expect(paths['/api/auth/register']?.post?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { required: ['firstName', 'lastName', 'username', 'email', 'password'] } } },
  })
})

test('every reference leads somewhere', async () => {
  const document = await description()
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => String(path))
  const found = references.map((path) => path.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document))
  expect(found.every((node) => typeof node === 'object')).toBe(true)
})

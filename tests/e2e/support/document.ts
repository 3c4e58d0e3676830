import { ask } from './requests'
import type { Site } from './site'

export type Json = Record<string, unknown>

/** A schema of the document: JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export interface Schema extends Json {
  $ref?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

interface Content {
  schema?: Schema
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  schema: Schema
}

interface Described {
  description: string
  headers?: Record<string, { schema: Schema; required?: boolean }>
  content?: Record<string, Content>
}

interface Declared {
  operationId: string
  'x-who': 'anyone' | 'signed-in' | 'admin'
  security: object[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Content>; required?: boolean }
  responses: Record<string, Described>
}

/** One method of one path. */
export interface Operation extends Declared {
  /** `POST /api/auth/login`, by which everything here names it. */
  call: string
  method: string
  /** With `{name}` where an id stands. */
  path: string
  parameters: Parameter[]
  isList: boolean
  /** Takes effect once for one `Idempotency-Key`. */
  isOnce: boolean
  /** What is sent, where the call takes a body. */
  body: Content | undefined
}

export interface Document {
  openapi: string
  paths: Record<string, { parameters?: Parameter[] } & Record<string, unknown>>
  components: { schemas: Record<string, Schema> }
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'trace']

export async function readDocument(site: Site): Promise<Document> {
  return (await (await ask(site, '/api/openapi.json')).json()) as Document
}

/** Follows references of the document until there is something; what is no reference is itself. */
export function resolved<T>(document: Document, node: T): T {
  const reference = (node as { $ref?: string } | undefined)?.$ref
  if (!reference) return node
  const names = reference.replace(/^#\//, '').split('/').map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
  return resolved(document, names.reduce<unknown>((at, name) => (at as Json)[name], document)) as T
}

/** Every operation of the document, with what its path says for all of them and without references on the way. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, described]) =>
    methods.filter((method) => described[method]).map((method) => {
      const declared = described[method] as Declared
      const parameters = [...(described.parameters ?? []), ...(declared.parameters ?? [])].map((each) => resolved(document, each))
      const has = (name: string) => parameters.some((parameter) => parameter.name === name)
      const responses = Object.entries(declared.responses).map(([status, response]) => {
        const { headers = {}, ...rest } = resolved(document, response)
        return [status, { ...rest, headers: Object.fromEntries(Object.entries(headers).map(([name, header]) => [name, resolved(document, header)])) }] as const
      })
      return {
        ...declared,
        call: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters,
        responses: Object.fromEntries(responses),
        isList: has('cursor'),
        isOnce: has('Idempotency-Key'),
        body: resolved(document, declared.requestBody)?.content['application/json'],
      }
    }))
}

import { ask } from './requests'
import type { Site } from './site'

export type Json = Record<string, unknown>

/** A schema of the document: JSON Schema 2020-12, as in OpenAPI 3.1. */
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
  /** The name of the operation, such as `POST /api/auth/login`. */
  call: string
  method: string
  /** With `{name}` in place of an id. */
  path: string
  parameters: Parameter[]
  isList: boolean
  /** Whether it takes effect once for one `Idempotency-Key`. */
  isOnce: boolean
  /** The schema of the body, if the call has one. */
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

/** Resolves references of the document; a value that is no reference is returned. */
export function resolved<T>(document: Document, node: T): T {
  const reference = (node as { $ref?: string } | undefined)?.$ref
  if (!reference) return node
  const names = reference.replace(/^#\//, '').split('/').map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
  return resolved(document, names.reduce<unknown>((at, name) => (at as Json)[name], document)) as T
}

/** Every operation of the document, with the declarations of its path and with references resolved. */
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

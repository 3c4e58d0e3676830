import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import { expect } from 'vitest'
import { getApiDocument } from '../../../app/routes/api/docs/document'

/** Created at the first answer, because a test file may still change settings while it loads. */
let opened: ReturnType<typeof open> | undefined

function open() {
  const { paths, components } = getApiDocument()
  const ajv = new Ajv2020({ strictTypes: false, validateFormats: false })
  ajv.addVocabulary(['components'])
  ajv.addSchema({ $id: 'api', components })
  const patterns = Object.keys(paths).map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i') }))
  return { paths, ajv, patterns, judges: new Map<object, ValidateFunction>() }
}

function judgeOf(schema: object, { ajv, judges }: ReturnType<typeof open>): ValidateFunction {
  const judge = judges.get(schema) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/')) as object)
  judges.set(schema, judge)
  return judge
}

/** Fails if the OpenAPI document lacks the answer's status or body. Ignores other methods and paths. */
export function expectDocumented(method: string, pathname: string, { status, text }: { status: number; text: string }) {
  opened ??= open()
  const path = opened.patterns.find(({ pattern }) => pattern.test(pathname))?.path
  const operation = path ? opened.paths[path]?.[method === 'HEAD' ? 'get' : method.toLowerCase()] : undefined
  if (!operation) return
  const response = operation.responses[status]
  expect(response, `${method} ${pathname} answers ${status} ${text}, which is not documented`).toBeDefined()
  const schema = response?.content?.['application/json']?.schema
  if (method === 'HEAD' || !schema) return
  const judge = judgeOf(schema, opened)
  expect(judge(JSON.parse(text)), `${method} ${pathname}: ${status} ${text} ${JSON.stringify(judge.errors)}`).toBe(true)
}

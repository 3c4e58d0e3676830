import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import { expect } from 'vitest'
import { getApiDocument } from '../../../app/routes/api/docs/document'

const { paths, components } = getApiDocument()
const ajv = new Ajv2020({ strictTypes: false, validateFormats: false })
ajv.addVocabulary(['components'])
ajv.addSchema({ $id: 'api', components })
const patterns = Object.keys(paths).map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i') }))
const judges = new Map<string, ValidateFunction>()

/** Compiles each schema once: most calls have the same errors. */
function judgeOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/')
  const judge = judges.get(text) ?? ajv.compile(JSON.parse(text) as object)
  judges.set(text, judge)
  return judge
}

/** Fails if the OpenAPI document lacks the answer's status or body. Ignores other methods and paths. */
export function expectDocumented(method: string, pathname: string, { status, text }: { status: number; text: string }) {
  const path = patterns.find(({ pattern }) => pattern.test(pathname))?.path
  const operation = path ? paths[path]?.[method === 'HEAD' ? 'get' : method.toLowerCase()] : undefined
  if (!operation) return
  const response = operation.responses[status]
  expect(response, `${method} ${pathname} answers ${status} ${text}, which is not documented`).toBeDefined()
  const schema = response?.content?.['application/json']?.schema
  if (method === 'HEAD' || !schema) return
  const judge = judgeOf(schema)
  expect(judge(JSON.parse(text)), `${method} ${pathname}: ${status} ${text} ${JSON.stringify(judge.errors)}`).toBe(true)
}

import type { ApiDocument, ApiOperation } from '~/http/api/openapi'
import { groups } from '~/http/api/operations'
import { rulesOf } from './rules'
import { shapeOf } from './shape'

const callers = { anyone: 'Anyone', 'signed-in': 'Anyone signed in', admin: 'Admins' }

export type CallView = ReturnType<typeof callView>

export function groupViews(document: ApiDocument) {
  const calls = Object.entries(document.paths).flatMap(([path, { parameters: _shared, ...operations }]) =>
    Object.entries(operations).map(([method, operation]) => ({ group: operation.tags[0], view: callView(method, path, operation) })))
  return Object.entries(groups).map(([id, title]) => ({
    id,
    title,
    calls: calls.filter(({ group }) => group === id).map(({ view }) => view),
  }))
}

function callView(method: string, path: string, operation: ApiOperation) {
  const [[status = '', success] = [], ...refusals] = Object.entries(operation.responses)
  return {
    id: operation.operationId,
    name: `${method.toUpperCase()} ${path}`,
    summary: operation.summary,
    who: callers[operation['x-who']],
    sameAs: operation['x-same-as'] && { id: operation['x-same-as'], name: `${method.toUpperCase()} ${path.replace('/api/api/', '/api/')}` },
    parameters: (operation.parameters ?? []).map(({ name, description }) => ({ name: String(name), text: String(description) })),
    fields: fieldsOf(operation),
    size: operation.requestBody?.description,
    answer: { status, says: success?.description, shape: answerShape(operation, status) },
    refusals: refusals.map(([code, response]) => ({ status: code, codes: codesOf(response) })),
    example: operation['x-codeSamples'][0].source,
  }
}

function fieldsOf({ requestBody }: ApiOperation) {
  const { properties = {}, required = [] } = requestBody?.content['application/json'].schema ?? {}
  return Object.entries(properties).map(([name, field]) => ({
    name,
    rules: [...(required.includes(name) ? ['required'] : []), ...rulesOf(field)].join(' · '),
    note: field.description,
  }))
}

function answerShape({ responses }: ApiOperation, status: string): string | undefined {
  const content = responses[status]?.content
  const schema = content && Object.values(content)[0]?.schema
  return schema && (content['text/plain'] ? String(schema.const) : shapeOf(schema))
}

/** Empty for a success and for a health check. */
const codesOf = ({ content }: ApiOperation['responses'][string]) =>
  (content?.['application/json']?.schema.allOf?.[1]?.properties?.code?.enum ?? []) as string[]

export function errorsOf(document: ApiDocument): { status: string; code: string }[] {
  const all = Object.values(document.paths).flatMap(({ parameters: _shared, ...operations }) => Object.values(operations))
    .flatMap(({ responses }) => Object.entries(responses).flatMap(([status, response]) => codesOf(response).map((code) => ({ status, code }))))
  const single = new Map(all.map((error) => [error.code, error]))
  return [...single.values()].sort((a, b) => Number(a.status) - Number(b.status))
}

export function shapeViews({ components: { schemas: { Error: _refusal, ...shapes } } }: ApiDocument) {
  return Object.entries(shapes).map(([name, schema]) => ({
    name,
    shape: shapeOf(schema),
    notes: Object.entries(schema.properties ?? {}).flatMap(([field, { description }]) => (description ? [`\`${field}\`: ${description}`] : [])),
  }))
}

import type { OpenApiDocument, OpenApiOperation } from '~/http/api/openapi'
import { operationGroups } from '~/http/api/operations'
import { describeFieldRules } from './describe-field-rules'
import { formatShape } from './format-shape'

const callers = { anyone: 'Anyone', 'signed-in': 'Anyone signed in', admin: 'Admins' }

export type CallView = ReturnType<typeof toCallView>

export function buildCallGroupViews(document: OpenApiDocument) {
  const calls = Object.entries(document.paths).flatMap(([path, { parameters: _shared, ...operations }]) =>
    Object.entries(operations).map(([method, operation]) => ({ group: operation.tags[0], view: toCallView(method, path, operation) })))
  return Object.entries(operationGroups).map(([id, title]) => ({
    id,
    title,
    calls: calls.filter(({ group }) => group === id).map(({ view }) => view),
  }))
}

function toCallView(method: string, path: string, operation: OpenApiOperation) {
  const [[status, success] = ['', undefined], ...refusals] = Object.entries(operation.responses)
  return {
    id: operation.operationId,
    name: `${method.toUpperCase()} ${path}`,
    summary: operation.summary,
    who: callers[operation['x-who']],
    sameAs: operation['x-same-as'] && { id: operation['x-same-as'], name: `${method.toUpperCase()} ${path.replace('/api/api/', '/api/')}` },
    parameters: (operation.parameters ?? []).map(({ name, description }) => ({ name: String(name), text: String(description) })),
    fields: listBodyFields(operation),
    size: operation.requestBody?.description,
    answer: { status, says: success?.description, shape: findResponseShape(operation, status) },
    refusals: refusals.map(([code, response]) => ({ status: code, codes: listErrorCodes(response) })),
    example: operation['x-codeSamples'][0].source,
  }
}

function listBodyFields({ requestBody }: OpenApiOperation) {
  const { properties = {}, required = [] } = requestBody?.content['application/json'].schema ?? {}
  return Object.entries(properties).map(([name, field]) => ({
    name,
    rules: [...(required.includes(name) ? ['required'] : []), ...describeFieldRules(field)].join(' · '),
    note: field.description,
  }))
}

function findResponseShape({ responses }: OpenApiOperation, status: string): string | undefined {
  const content = responses[status]?.content
  const schema = content && Object.values(content)[0]?.schema
  return schema && (content['text/plain'] ? String(schema.const) : formatShape(schema))
}

/** Returns the error codes of a response. Successful responses and health checks have none. */
const listErrorCodes = ({ content }: OpenApiOperation['responses'][string]) =>
  (content?.['application/json']?.schema.allOf?.[1]?.properties?.code?.enum ?? []) as string[]

export function listErrors(document: OpenApiDocument): { status: string; code: string }[] {
  const all = Object.values(document.paths).flatMap(({ parameters: _shared, ...operations }) => Object.values(operations))
    .flatMap(({ responses }) => Object.entries(responses).flatMap(([status, response]) => listErrorCodes(response).map((code) => ({ status, code }))))
  const single = new Map(all.map((error) => [error.code, error]))
  return [...single.values()].sort((a, b) => Number(a.status) - Number(b.status))
}

export function buildShapeViews({ components: { schemas: { Error: _refusal, ...shapes } } }: OpenApiDocument) {
  return Object.entries(shapes).map(([name, schema]) => ({
    name,
    shape: formatShape(schema),
    notes: Object.entries(schema.properties ?? {}).flatMap(([field, { description }]) => (description ? [`\`${field}\`: ${description}`] : [])),
  }))
}

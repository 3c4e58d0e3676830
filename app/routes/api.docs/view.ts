import type { ApiDocument, ApiOperation } from '~/http/api/openapi'
import { groups } from '~/http/api/operations'
import type { Translate } from '~/i18n/server'
import { rulesOf } from './rules'
import { shapeOf } from './shape'

/** The headings within a call. */
export const labelsOf = (t: Translate) => ({
  who: t('api-docs:labels.who'),
  parameters: t('api-docs:labels.parameters'),
  body: t('api-docs:labels.body'),
  answer: t('api-docs:labels.answer'),
  refusals: t('api-docs:labels.refusals'),
  example: t('api-docs:labels.example'),
  same: t('api-docs:labels.same'),
})

export type Labels = ReturnType<typeof labelsOf>

/** What the page shows of one call. */
export type CallView = ReturnType<typeof callView>

/** The calls of the document, under the headings of the page. */
export function groupViews(document: ApiDocument, t: Translate) {
  const calls = Object.entries(document.paths).flatMap(([path, { parameters: _shared, ...operations }]) =>
    Object.entries(operations).map(([method, operation]) => ({ group: operation.tags[0], view: callView(method, path, operation, t) })))
  return groups.map((id) => ({
    id,
    title: t(`api-docs:groups.${id}`),
    calls: calls.filter(({ group }) => group === id).map(({ view }) => view),
  }))
}

function callView(method: string, path: string, operation: ApiOperation, t: Translate) {
  const [[status = '', success] = [], ...refusals] = Object.entries(operation.responses)
  return {
    id: operation.operationId,
    name: `${method.toUpperCase()} ${path}`,
    summary: operation.summary,
    who: t(`api-docs:who.${operation['x-who']}`),
    sameAs: operation['x-same-as'] && { id: operation['x-same-as'], name: `${method.toUpperCase()} ${path.replace('/api/api/', '/api/')}` },
    parameters: (operation.parameters ?? []).map(({ name, description }) => ({ name: String(name), text: String(description) })),
    fields: fieldsOf(operation, t),
    size: operation.requestBody?.description,
    answer: { status, says: success?.description, shape: answered(operation, status) },
    refusals: refusals.map(([code, response]) => ({ status: code, codes: codesOf(response) })),
    example: operation['x-codeSamples'][0].source,
  }
}

/** The fields of a body with their rules, in the order of the form. */
function fieldsOf({ requestBody }: ApiOperation, t: Translate) {
  const { properties = {}, required = [] } = requestBody?.content['application/json'].schema ?? {}
  return Object.entries(properties).map(([name, field]) => ({
    name,
    rules: [...(required.includes(name) ? [t('api-docs:labels.required')] : []), ...rulesOf(field, t)].join(' · '),
    note: field.description,
  }))
}

function answered({ responses }: ApiOperation, status: string): string | undefined {
  const content = responses[status]?.content
  const schema = content && Object.values(content)[0]?.schema
  return schema && (content['text/plain'] ? String(schema.const) : shapeOf(schema))
}

/** The codes that can stand in a refusal; a probe's has none. */
const codesOf = ({ content }: ApiOperation['responses'][string]) =>
  (content?.['application/json']?.schema.allOf?.[1]?.properties?.code?.enum ?? []) as string[]

/** Every code with its status, in the order of the statuses. */
export function errorsOf(document: ApiDocument): { status: string; code: string }[] {
  const all = Object.values(document.paths).flatMap(({ parameters: _shared, ...operations }) => Object.values(operations))
    .flatMap(({ responses }) => Object.entries(responses).flatMap(([status, response]) => codesOf(response).map((code) => ({ status, code }))))
  const single = new Map(all.map((error) => [error.code, error]))
  return [...single.values()].sort((a, b) => Number(a.status) - Number(b.status))
}

/** The shapes with a name, that of refusals aside, and what more there is to say of their fields. */
export function shapeViews({ components: { schemas: { Error: _refusal, ...shapes } } }: ApiDocument) {
  return Object.entries(shapes).map(([name, schema]) => ({
    name,
    shape: shapeOf(schema),
    notes: Object.entries(schema.properties ?? {}).flatMap(([field, { description }]) => (description ? [`\`${field}\`: ${description}`] : [])),
  }))
}

import type { Operation } from '../../support/document'
import { ofTheInside } from '../../support/inside'
import type { Answer } from './api'
import type { openJudges } from './schemas'

/** Statuses of a path, not of one of its operations. */
const ofThePath = [204, 404, 405]

/**
 * The faults of an answer: violations of the rules for all answers, and differences from the document. A list, because thousands
 * of single expectations would take longer than the calls.
 */
export function faultsOf(answer: Answer, operation: Operation, method: string, judges: ReturnType<typeof openJudges>): string[] {
  const { status, headers, text } = answer
  const isOwn = method === operation.method
  const isListed = isOwn ? status in operation.responses : method === 'HEAD' || ofThePath.includes(status)
  const isJson = /^application\/json\s*;\s*charset=utf-8$/i.test(headers.get('Content-Type') ?? '')
  const isEmpty = text === '' || !operation.path.startsWith('/api/')
  return [
    ...(status < 500 ? [] : [`a fault of the server: ${status}`]),
    ...(ofTheInside.test(text + JSON.stringify([...headers])) ? [`it tells of the inside: ${text.slice(0, 300)}`] : []),
    ...(headers.get('X-Content-Type-Options') === 'nosniff' ? [] : ['it lacks nosniff']),
    ...(headers.get('Cache-Control') === 'no-store' ? [] : [`it may be kept: ${headers.get('Cache-Control')}`]),
    ...(isListed ? [] : [`the document does not list ${status}: ${text.slice(0, 200)}`]),
    ...(isEmpty || isJson ? [] : [`it is no JSON but ${headers.get('Content-Type')}`]),
    ...(isOwn && isListed ? [...bodyFaults(answer, operation, judges), ...headerFaults(answer, operation, judges)] : []),
  ]
}

function bodyFaults({ status, text, json }: Answer, operation: Operation, judges: ReturnType<typeof openJudges>): string[] {
  if (!operation.path.startsWith('/api/')) return []
  const judge = judges.answer(operation, status)
  if (!judge) return text === '' ? [] : [`the document has no schema of ${status}`]
  return judge(json).map((fault) => `by the schema of ${status} ${fault}`)
}

/** Every header that the document lists for the status: present if required, and well-formed if present. */
function headerFaults({ status, headers }: Answer, operation: Operation, judges: ReturnType<typeof openJudges>): string[] {
  const described = Object.entries(operation.responses[status]?.headers ?? {}).flatMap(([name, { schema, required }]) => {
    const sent = headers.get(name)
    if (sent === null) return required ? [`${name} is missing`] : []
    const isNumber = schema.type === 'integer' || schema.type === 'number'
    return judges.header(operation, status, name, schema)(isNumber ? Number(sent) : sent).map((fault) => `${name}: ${fault}`)
  })
  const isCounted = !operation.isList || status !== 200 || /^\d+$/.test(headers.get('X-Total-Count') ?? '')
  const isAsked = status !== 401 || headers.get('WWW-Authenticate') === 'Bearer'
  return [...described, ...(isCounted ? [] : ['X-Total-Count does not say how many there are']), ...(isAsked ? [] : ['WWW-Authenticate is missing'])]
}

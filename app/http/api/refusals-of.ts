import type { Operation } from './operations'
import { type ProblemCode, problemStatus, publicCode } from './problem'

/** The server's refusal of a write that another site made a browser send. It comes before the call is asked. */
const crossSite = 'cross_site'
export type AnswerCode = ProblemCode | typeof crossSite

/** The status of every code that an answer of the API can have. */
const statusOf = (code: AnswerCode): number => (code === crossSite ? 403 : problemStatus[code])

/**
 * Every status that an operation can be refused with, and the codes that can stand there: what follows from how it is
 * declared, in the order of the checks, and its own `refusals`.
 */
export function refusalsOf({ method, path, call }: Operation): [status: number, codes: AnswerCode[]][] {
  const found: AnswerCode[] = [
    ...(method === 'GET' ? [] : [crossSite, 'too_large', 'unsupported_media_type', 'malformed_json', 'validation_failed'] as const),
    ...(call.pageSize ? ['validation_failed'] as const : []),
    ...(call.who === 'anyone' ? [] : ['unauthenticated'] as const),
    // Who is locked out may still ask who she is.
    ...(call.who === 'anyone' || call.orSession ? [] : ['forbidden'] as const),
    ...(call.who === 'admin' ? ['second_factor_missing'] as const : []),
    ...(path.includes('{') ? ['not_found'] as const : []),
    ...(call.refusals ?? []).map(publicCode),
    ...(call.once ? ['idempotency_conflict'] as const : []),
    ...(call.limits ? ['rate_limited'] as const : []),
    'unavailable',
  ]
  const statuses = [...new Set(found.map(statusOf))].sort((a, b) => a - b)
  return statuses.map((status) => [status, [...new Set(found)].filter((code) => statusOf(code) === status)])
}

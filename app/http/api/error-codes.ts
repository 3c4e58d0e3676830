import type { Operation } from './operations'
import { type EndpointErrorCode, endpointErrorStatus, toPublicCode } from './api-error'

/** The error code for cross-site writes from browsers, which are rejected before any call runs. */
const crossSite = 'cross_site'
export type DocumentedErrorCode = EndpointErrorCode | typeof crossSite

const statusOf = (code: DocumentedErrorCode): number => (code === crossSite ? 403 : endpointErrorStatus[code])

export function listErrorCodes({ method, path, call }: Operation): [status: number, codes: DocumentedErrorCode[]][] {
  const found: DocumentedErrorCode[] = [
    ...(method === 'GET' ? [] : [crossSite, 'too_large', 'unsupported_media_type', 'malformed_json', 'validation_failed'] as const),
    ...(call.pageSize ? ['validation_failed'] as const : []),
    ...(call.who === 'anyone' ? [] : ['unauthenticated'] as const),
    // A suspended member gets `forbidden` from every call that requires sign-in, except calls with `orSession` (`authenticateMember`).
    ...(call.who === 'anyone' || call.orSession ? [] : ['forbidden'] as const),
    ...(call.who === 'admin' ? ['second_factor_missing'] as const : []),
    ...(path.includes('{') ? ['not_found'] as const : []),
    ...(call.refusals ?? []).map(toPublicCode),
    ...(call.once ? ['idempotency_conflict'] as const : []),
    ...(call.limits ? ['rate_limited'] as const : []),
    'unavailable',
  ]
  const statuses = [...new Set(found.map(statusOf))].sort((a, b) => a - b)
  return statuses.map((status) => [status, [...new Set(found)].filter((code) => statusOf(code) === status)])
}

import type { Caller } from './scene'

/** The error codes of each kind of call, by the callers that it refuses. */
const refusals = {
  'anyone': {},
  'somebody': unsigned(),
  'signed in': signedIn(),
  'joining': { ...signedIn(), visitor: 'forbidden', muted: 'forbidden' },
  'joined, staff': { ...signedIn(), stranger: 'not_a_member' },
  'joined': {
    ...signedIn(), visitor: 'forbidden', muted: 'forbidden', stranger: 'not_a_member', moderator: 'not_a_member', admin: 'not_a_member',
  },
  'admin': {
    ...signedIn(), visitor: 'forbidden', muted: 'forbidden', stranger: 'forbidden', member: 'forbidden', moderator: 'forbidden',
  },
} satisfies Record<string, Partial<Record<Caller, string>>>

function unsigned() {
  return { 'nobody': 'unauthenticated', 'a bad token': 'unauthenticated', 'a refresh token': 'unauthenticated' } as const
}

/** A suspended member may still call the own account, and every call that is open to anyone. */
function signedIn() {
  return { ...unsigned(), suspended: 'forbidden' } as const
}

const community = '/api/communities/{communityId}'
const post = `${community}/posts/{postId}`

/** The calls of the contract, with their kind and their success status. */
export const rules: Record<string, readonly [who: keyof typeof refusals, status: number]> = {
  'POST /api/auth/register': ['anyone', 201],
  'POST /api/auth/login': ['anyone', 200],
  'POST /api/auth/refresh': ['anyone', 200],
  'POST /api/auth/logout': ['anyone', 204],
  'GET /api/auth/me': ['somebody', 200],
  'GET /api/api/auth/me': ['somebody', 200],
  'GET /api/communities': ['signed in', 200],
  [`POST ${community}/join`]: ['joining', 200],
  [`DELETE ${community}/join`]: ['signed in', 204],
  [`GET ${community}/posts`]: ['joined, staff', 200],
  [`POST ${community}/posts`]: ['joined', 201],
  [`POST ${post}/like`]: ['joined', 200],
  [`PUT ${post}/like`]: ['joined', 200],
  [`DELETE ${post}/like`]: ['joined', 200],
  [`GET ${post}/comments`]: ['joined, staff', 200],
  [`POST ${post}/comments`]: ['joined', 201],
  'POST /api/early-access': ['signed in', 201],
  'POST /api/api/early-access': ['signed in', 201],
  'POST /api/endowment': ['anyone', 201],
  'POST /api/api/endowment': ['anyone', 201],
  'GET /api/admin/stats': ['admin', 200],
  'GET /api/admin/users': ['admin', 200],
  'PUT /api/admin/users/{userId}/role': ['admin', 200],
  'DELETE /api/admin/users/{userId}': ['admin', 204],
  'GET /api/admin/endowment': ['admin', 200],
  'GET /api/admin/communities': ['admin', 200],
  'POST /api/admin/communities': ['admin', 201],
  'PUT /api/admin/communities/{communityId}': ['admin', 200],
  'DELETE /api/admin/communities/{communityId}': ['admin', 204],
  'GET /api/admin/communities/{communityId}/members': ['admin', 200],
  'GET /api/admin/posts': ['admin', 200],
  'DELETE /api/admin/posts/{postId}': ['admin', 204],
  'POST /api/admin/posts/{postId}/reveal': ['admin', 200],
  'GET /api/admin/comments': ['admin', 200],
  'DELETE /api/admin/comments/{commentId}': ['admin', 204],
  'GET /api/openapi.json': ['anyone', 200],
  'GET /healthz': ['anyone', 200],
  'GET /readyz': ['anyone', 200],
}

/** The statuses of the codes that refuse a caller. */
const statuses: Record<string, number> = { unauthenticated: 401, forbidden: 403, not_a_member: 403 }

interface Expected {
  status: number
  /** The error code; undefined if the call succeeds. */
  code?: string
}

/** The answer to a valid call for each caller. */
export function expected(call: string, caller: Caller): Expected {
  const [who, status] = ruleOf(call)
  const code: string | undefined = (refusals[who] as Partial<Record<Caller, string>>)[caller]
  return code ? { status: statuses[code] ?? 0, code } : { status }
}

/** The callers of a call according to the document. */
export function declaredWho(call: string): 'anyone' | 'signed-in' | 'admin' {
  const [who] = ruleOf(call)
  return who === 'anyone' || who === 'admin' ? who : 'signed-in'
}

/** A caller with permission for a call. */
export const permitted = (call: string): Caller => ({ 'anyone': 'nobody', 'admin': 'admin', 'signed-in': 'member' } as const)[declaredWho(call)]

function ruleOf(call: string) {
  const rule = rules[call]
  if (!rule) throw new Error(`api.md has no call ${call}`)
  return rule
}

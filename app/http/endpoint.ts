import type { Member } from '~/kernel/members/member'
import { hasAdminRole, isAdmin } from '~/kernel/members/policy'
import { log } from '~/infra/log'
import { createApiErrorResponse, createCallResponse, getApiLocalizer } from './api/call-response'
import { requireValidBodyHeaders, readBody } from './api/body'
import { httpMethods, type AnyCall, type Call, type CallsByMethod, type ListCall, type HttpMethod, type PathIds } from './api/call'
import { declareCalls, type EndpointHandler } from './api/declared-calls'
import { readPathIds } from './api/ids'
import { type PageRequest, readPageRequest } from './api/paging'
import { ApiError, toApiError } from './api/api-error'
import { readBearerToken, authenticateMember } from './api/sign-in'
import { getClientAddress, getSignInOrigin } from './client'

export function defineEndpoint<GetAnswer, PostBody, PostAnswer, PutBody, PutAnswer, DeleteAnswer>(calls: {
  GET?: Call<undefined, GetAnswer> | ListCall<GetAnswer>
  POST?: Call<PostBody, PostAnswer>
  PUT?: Call<PutBody, PutAnswer>
  DELETE?: Call<undefined, DeleteAnswer>
}): { loader: EndpointHandler; action: EndpointHandler } {
  const handler = createHandler(calls as CallsByMethod)
  declareCalls(handler, calls as CallsByMethod)
  return { loader: handler, action: handler }
}

export const notFoundHandler: EndpointHandler = ({ request }) => catchApiErrors(request, async () => { throw new ApiError('not_found') })

const createHandler = (calls: CallsByMethod): EndpointHandler => ({ request, params }) =>
  catchApiErrors(request, () => answerCall(request, readPathIds(params), calls))

async function catchApiErrors(request: Request, work: () => Promise<Response>): Promise<Response> {
  const answer = await work().catch((error: unknown) => createApiErrorResponse(error, getApiLocalizer(request)))
  return request.method === 'HEAD' ? new Response(null, answer) : answer
}

async function answerCall(request: Request, ids: PathIds, calls: CallsByMethod): Promise<Response> {
  const Allow = buildAllowHeader(calls)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow } })
  const method = methodOf(request)
  const call = method && calls[method]
  if (!call) throw new ApiError('method_not_allowed', { headers: { Allow } })
  if (mayHaveBody(request)) requireValidBodyHeaders(request, call.maxBytes)
  const member = await authenticateCaller(request, call)
  const { body, page } = await readInput(request, call).catch(async (error: unknown) => {
    await checkAccess(call, ids, member)
    throw error
  })
  const localizer = getApiLocalizer(request)
  const origin = getSignInOrigin(request, localizer, true)
  const context = { address: getClientAddress(), bearer: readBearerToken(request), key: keyOf(request), localizer, origin }
  const result = await call.run({ body, page, ids, member, ...context })
  if (result.ok) return createCallResponse(call, result.value, new URL(request.url), page)
  const error = toApiError(result.error)
  if (member && error.code === 'forbidden') logForbidden(member)
  throw error
}

async function authenticateCaller(request: Request, { who, orSession }: AnyCall): Promise<Member | undefined> {
  if (who === 'anyone') return undefined
  const member = await authenticateMember(request, orSession ?? false)
  if (who === 'signed-in' || isAdmin(member)) return member
  logForbidden(member)
  throw new ApiError(hasAdminRole(member) ? 'second_factor_missing' : 'forbidden')
}

const logForbidden = (member: Member) => log.warn('forbidden', { actor: member.id })

const methodOf = (request: Request): HttpMethod | undefined =>
  httpMethods.find((method) => method === request.method || (method === 'GET' && request.method === 'HEAD'))
const mayHaveBody = (request: Request) => methodOf(request) !== 'GET'
const keyOf = (request: Request) => request.headers.get('Idempotency-Key') || undefined

const buildAllowHeader = (calls: CallsByMethod) =>
  [...httpMethods.filter((method) => calls[method]).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')

async function readInput(request: Request, call: AnyCall): Promise<{ body: unknown; page: PageRequest | undefined }> {
  const page = call.pageSize ? readPageRequest(new URL(request.url), call.pageSize) : undefined
  return { page, body: mayHaveBody(request) ? await readBody(request, call.body, call.maxBytes) : undefined }
}

async function checkAccess({ access }: AnyCall, ids: PathIds, member: Member | undefined): Promise<void> {
  const result = member && (await access?.({ member, ids }))
  if (result && !result.ok) throw toApiError(result.error)
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Member } from '~/kernel/members/member'
import { hasAdminRole, isAdmin } from '~/kernel/members/policy'
import { log } from '~/infra/log'
import { createErrorResponse, createResponse, apiLocalizer } from './api/answer'
import { checkBody, readBody } from './api/body'
import { methods, type AnyCall, type Call, type Calls, type ListCall, type Method, type PathIds } from './api/call'
import { readIds } from './api/ids'
import { type Page, readPage } from './api/paging'
import { Problem, toProblem } from './api/problem'
import { readBearerToken, authenticateMember } from './api/sign-in'
import { clientAddress, signInOriginOf } from './client'

export type Handler = (args: Pick<LoaderFunctionArgs, 'request' | 'params'>) => Promise<Response>

const declarations = new WeakMap<object, Calls>()

export const callsOf = (handler: object): Calls | undefined => declarations.get(handler)

export function endpoint<GetAnswer, PostBody, PostAnswer, PutBody, PutAnswer, DeleteAnswer>(calls: {
  GET?: Call<undefined, GetAnswer> | ListCall<GetAnswer>
  POST?: Call<PostBody, PostAnswer>
  PUT?: Call<PutBody, PutAnswer>
  DELETE?: Call<undefined, DeleteAnswer>
}): { loader: Handler; action: Handler } {
  const handler = handle(calls as Calls)
  declarations.set(handler, calls as Calls)
  return { loader: handler, action: handler }
}

export const notFoundHandler: Handler = ({ request }) => answering(request, async () => { throw new Problem('not_found') })

const handle = (calls: Calls): Handler => ({ request, params }) =>
  answering(request, () => answerCall(request, readIds(params), calls))

async function answering(request: Request, work: () => Promise<Response>): Promise<Response> {
  const answer = await work().catch((error: unknown) => createErrorResponse(error, apiLocalizer(request)))
  return request.method === 'HEAD' ? new Response(null, answer) : answer
}

async function answerCall(request: Request, ids: PathIds, calls: Calls): Promise<Response> {
  const Allow = allowed(calls)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow } })
  const method = methodOf(request)
  const call = method && calls[method]
  if (!call) throw new Problem('method_not_allowed', { headers: { Allow } })
  if (mayCarry(request)) checkBody(request, call.maxBytes)
  const member = await callerOf(request, call)
  const { body, page } = await readInput(request, call).catch(async (problem: unknown) => {
    await checkAccess(call, ids, member)
    throw problem
  })
  const localizer = apiLocalizer(request)
  const origin = signInOriginOf(request, localizer, true)
  const context = { address: clientAddress(), bearer: readBearerToken(request), key: keyOf(request), localizer, origin }
  const result = await call.run({ body, page, ids, member, ...context })
  if (result.ok) return createResponse(call, result.value, new URL(request.url), page)
  const problem = toProblem(result.error)
  if (member && problem.code === 'forbidden') logForbidden(member)
  throw problem
}

async function callerOf(request: Request, { who, orSession }: AnyCall): Promise<Member | undefined> {
  if (who === 'anyone') return undefined
  const member = await authenticateMember(request, orSession ?? false)
  if (who === 'signed-in' || isAdmin(member)) return member
  logForbidden(member)
  throw new Problem(hasAdminRole(member) ? 'second_factor_missing' : 'forbidden')
}

const logForbidden = (member: Member) => log.warn('forbidden', { actor: member.id })

const methodOf = (request: Request): Method | undefined =>
  methods.find((method) => method === request.method || (method === 'GET' && request.method === 'HEAD'))
const mayCarry = (request: Request) => methodOf(request) !== 'GET'
const keyOf = (request: Request) => request.headers.get('Idempotency-Key') || undefined

const allowed = (calls: Calls) =>
  [...methods.filter((method) => calls[method]).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')

async function readInput(request: Request, call: AnyCall): Promise<{ body: unknown; page: Page | undefined }> {
  const page = call.pageSize ? readPage(new URL(request.url), call.pageSize) : undefined
  return { page, body: mayCarry(request) ? await readBody(request, call.body, call.maxBytes) : undefined }
}

async function checkAccess({ access }: AnyCall, ids: PathIds, member: Member | undefined): Promise<void> {
  const result = member && (await access?.({ member, ids }))
  if (result && !result.ok) throw toProblem(result.error)
}

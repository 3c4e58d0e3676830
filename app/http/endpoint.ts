import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Member } from '~/features/members/member'
import { hasAdminRole, isAdmin } from '~/features/members/policy'
import { log } from '~/infra/log'
import { answerProblem, answerWith, readerOf } from './api/answer'
import { judgeBody, readBody } from './api/body'
import { methods, type AnyCall, type Call, type Calls, type ListCall, type Method, type PathIds } from './api/call'
import { readIds } from './api/ids'
import { type Page, readPage } from './api/paging'
import { Problem, refused } from './api/problem'
import { bearerOf, signedInMember } from './api/sign-in'
import { clientAddress, originOf } from './client'

/** Answers every method of a path. */
export type Handler = (args: Pick<LoaderFunctionArgs, 'request' | 'params'>) => Promise<Response>

const declarations = new WeakMap<object, Calls>()

/** The calls behind a loader or action of an endpoint, from which the OpenAPI document is made. */
export const callsOf = (handler: object): Calls | undefined => declarations.get(handler)

/**
 * A path of the JSON API: its calls by method (api.md). Whom a call serves must be declared, and whatever is not
 * declared is refused; checks come in the order of api.md and every answer is JSON.
 */
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

/** A path that is none: JSON, for every method. */
export const nowhere: Handler = ({ request }) => answering(request, async () => { throw new Problem('not_found') })

const handle = (calls: Calls): Handler => ({ request, params }) =>
  answering(request, () => answerCall(request, readIds(params), calls))

async function answering(request: Request, work: () => Promise<Response>): Promise<Response> {
  const answer = await work().catch((error: unknown) => answerProblem(error, readerOf(request)))
  return request.method === 'HEAD' ? new Response(null, answer) : answer
}

async function answerCall(request: Request, ids: PathIds, calls: Calls): Promise<Response> {
  const Allow = allowed(calls)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow } })
  const method = methodOf(request)
  const call = method && calls[method]
  if (!call) throw new Problem('method_not_allowed', { headers: { Allow } })
  if (mayCarry(request)) judgeBody(request, call.longestBody)
  const member = await callerOf(request, call)
  const { body, page } = await readInput(request, call).catch(async (problem: unknown) => {
    await judgeAccess(call, ids, member)
    throw problem
  })
  const localizer = readerOf(request)
  const origin = originOf(request, localizer, true)
  const circumstances = { address: clientAddress(), bearer: bearerOf(request), key: keyOf(request), localizer, origin }
  const outcome = await call.run({ body, page, ids, member, ...circumstances })
  if (outcome.ok) return answerWith(call, outcome.value, new URL(request.url), page)
  const problem = refused(outcome.refusal)
  if (member && problem.code === 'forbidden') logForbidden(member)
  throw problem
}

/** The member who makes a call, undefined where anyone may. Who lacks its role is refused before anything is looked up. */
async function callerOf(request: Request, { who, orSession }: AnyCall): Promise<Member | undefined> {
  if (who === 'anyone') return undefined
  const member = await signedInMember(request, orSession ?? false)
  if (who === 'signed-in' || isAdmin(member)) return member
  logForbidden(member)
  throw new Problem(hasAdminRole(member) ? 'second_factor_missing' : 'forbidden')
}

const logForbidden = (member: Member) => log.warn('forbidden', { actor: member.id })

const methodOf = (request: Request): Method | undefined =>
  methods.find((method) => method === request.method || (method === 'GET' && request.method === 'HEAD'))
const mayCarry = (request: Request) => methodOf(request) !== 'GET'
const keyOf = (request: Request) => request.headers.get('Idempotency-Key') || undefined

/** The methods of a path for its `Allow` header. */
const allowed = (calls: Calls) =>
  [...methods.filter((method) => calls[method]).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')

async function readInput(request: Request, call: AnyCall): Promise<{ body: unknown; page: Page | undefined }> {
  const page = call.pageSize ? readPage(new URL(request.url), call.pageSize) : undefined
  return { page, body: mayCarry(request) ? await readBody(request, call.body, call.longestBody) : undefined }
}

async function judgeAccess({ access }: AnyCall, ids: PathIds, member: Member | undefined): Promise<void> {
  const outcome = member && (await access?.({ member, ids }))
  if (outcome && !outcome.ok) throw refused(outcome.refusal)
}

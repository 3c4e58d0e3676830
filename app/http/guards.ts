import { redirect } from '@remix-run/node'
import type { Member } from '~/kernel/members/member'
import { hasAdminRole, hasFreshPassword, hasStaffRole, isSuspended, isFactorOverdue } from '~/kernel/members/policy'
import { safeRedirect } from './redirects'
import { getMember } from './session'

/** The path and query of a page, without the parts that Remix adds to its own requests. */
export function pathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  searchParams.delete('index')
  const query = searchParams.toString()
  return pathname.replace(/\.data$/, '') + (query && `?${query}`)
}

const toSignIn = (target?: string) => redirect(target ? `/auth?redirect=${encodeURIComponent(target)}` : '/auth')

/**
 * The signed-in member. Sends anyone else to sign in.
 * @param target the page after sign-in, by default the dashboard
 */
export async function requireMember(request: Request, target?: string): Promise<Member> {
  const member = await requireAccount(request, target)
  if (isSuspended(member)) throw toDecisions()
  return member
}

/** Like requireMember, for the few pages open to a suspended member: decisions, objections, sign-in settings. */
export async function requireAccount(request: Request, target?: string): Promise<Member> {
  const member = await getMember(request)
  if (!member) throw toSignIn(target)
  return member
}

export const toDecisions = () => redirect('/decisions', 303)

/** An admin. Sends anyone else to the admin sign-in. */
export async function requireAdmin(request: Request): Promise<Member> {
  const member = await getMember(request)
  if (!member || !hasAdminRole(member)) throw toSignIn('/admin')
  return inPower(member)
}

/** An admin whose password was given within the hour. Others give it first and come back. */
export async function requireProvenAdmin(request: Request): Promise<Member> {
  const member = await requireAdmin(request)
  if (!hasFreshPassword(member)) throw redirect(proofHref(safeRedirect(pathOf(request), new URL(request.url).pathname)), 303)
  return member
}

export const proofHref = (target: string) => `/account/proof?redirect=${encodeURIComponent(target)}`

export async function requireStaff(request: Request): Promise<Member> {
  const member = await requireMember(request, '/moderation')
  if (!hasStaffRole(member)) throw new Response(null, { status: 403 })
  return inPower(member)
}

/** Sends staff whose role is suspended for lack of a second factor to the page that sets one up. */
function inPower(member: Member): Member {
  if (isFactorOverdue(member)) throw redirect('/account/second-factor', 303)
  return member
}

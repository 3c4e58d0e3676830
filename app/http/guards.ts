import { redirect } from '@remix-run/node'
import type { Member } from '~/kernel/members/member'
import { hasAdminRole, hasRecentPasswordCheck, hasStaffRole, isSuspended, isSecondFactorOverdue } from '~/kernel/members/policy'
import { toSafeRedirectPath } from './redirects'
import { getMember } from './session'

/** Returns the path and query without the `.data` suffix and the parameters that Remix adds to its own requests. */
export function getPathAndQuery(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  searchParams.delete('index')
  const query = searchParams.toString()
  return pathname.replace(/\.data$/, '') + (query && `?${query}`)
}

const toSignIn = (target?: string) => redirect(target ? `/auth?redirect=${encodeURIComponent(target)}` : '/auth')

export async function requireMember(request: Request, target?: string): Promise<Member> {
  const member = await requireSignedInMember(request, target)
  if (isSuspended(member)) throw redirectToDecisions()
  return member
}

/** Also accepts suspended members, who may still use pages such as their decisions, account settings and data export. */
export async function requireSignedInMember(request: Request, target?: string): Promise<Member> {
  const member = await getMember(request)
  if (!member) throw toSignIn(target)
  return member
}

export const redirectToDecisions = () => redirect('/decisions', 303)

export async function requireAdmin(request: Request): Promise<Member> {
  const member = await getMember(request)
  if (!member || !hasAdminRole(member)) throw toSignIn('/admin')
  return requireSecondFactor(member)
}

export async function requireReauthenticatedAdmin(request: Request): Promise<Member> {
  const member = await requireAdmin(request)
  if (!hasRecentPasswordCheck(member)) throw redirect(buildReauthenticationHref(toSafeRedirectPath(getPathAndQuery(request), new URL(request.url).pathname)), 303)
  return member
}

export const buildReauthenticationHref = (target: string) => `/account/proof?redirect=${encodeURIComponent(target)}`

export async function requireStaff(request: Request): Promise<Member> {
  const member = await requireMember(request, '/moderation')
  if (!hasStaffRole(member)) throw new Response(null, { status: 403 })
  return requireSecondFactor(member)
}

function requireSecondFactor(member: Member): Member {
  if (isSecondFactorOverdue(member)) throw redirect('/account/second-factor', 303)
  return member
}

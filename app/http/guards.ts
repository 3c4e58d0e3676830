import { redirect } from '@remix-run/node'
import type { Member } from '~/features/members/member'
import { hasAdminRole, hasFreshPassword, hasStaffRole, isSuspended, owesFactor } from '~/features/members/policy'
import { safeRedirect } from './redirects'
import { getMember } from './session'

/** The path and query of a page, without what Remix adds to its own requests. */
export function pathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  searchParams.delete('index')
  const query = searchParams.toString()
  return pathname.replace(/\.data$/, '') + (query && `?${query}`)
}

const toSignIn = (target?: string) => redirect(target ? `/auth?redirect=${encodeURIComponent(target)}` : '/auth')

/**
 * The member who is signed in; anyone else is sent to sign in (spec §6).
 * @param target where she goes afterwards, when that is not the dashboard
 */
export async function requireMember(request: Request, target?: string): Promise<Member> {
  const member = await requireAccount(request, target)
  if (isSuspended(member)) throw toDecisions()
  return member
}

/** The same for the few pages that a suspended member keeps: what was decided about her, how to object, her own sign-in. */
export async function requireAccount(request: Request, target?: string): Promise<Member> {
  const member = await getMember(request)
  if (!member) throw toSignIn(target)
  return member
}

/** Where a suspended member is sent from everywhere else. */
export const toDecisions = () => redirect('/decisions', 303)

/** An admin; anyone else is sent to the admin portal of the sign-in screen (spec §6). */
export async function requireAdmin(request: Request): Promise<Member> {
  const member = await getMember(request)
  if (!member || !hasAdminRole(member)) throw toSignIn('/admin')
  return inPower(member)
}

/** The same for what wants a password given within the hour: an admin whose own is older gives it first and comes back. */
export async function requireProvenAdmin(request: Request): Promise<Member> {
  const member = await requireAdmin(request)
  if (!hasFreshPassword(member)) throw redirect(proofHref(safeRedirect(pathOf(request), new URL(request.url).pathname)), 303)
  return member
}

/** Where a member gives her password once more, and is sent on from. */
export const proofHref = (target: string) => `/account/proof?redirect=${encodeURIComponent(target)}`

/** A moderator or admin; other members are told that they may not. */
export async function requireStaff(request: Request): Promise<Member> {
  const member = await requireMember(request, '/moderation')
  if (!hasStaffRole(member)) throw new Response(null, { status: 403 })
  return inPower(member)
}

/** Whose role rests until she has a second factor is sent to set one up, where it says so. */
function inPower(member: Member): Member {
  if (owesFactor(member)) throw redirect('/account/second-factor', 303)
  return member
}

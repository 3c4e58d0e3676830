import { safeRedirect } from '~/http/redirects'

/** Everything the address of the sign-in screen says (spec §2, Auth). */
export interface AuthAddress {
  /** Where to go afterwards: a path of this site, never the sign-in screen itself. */
  target: string
  isRegistering: boolean
  /** The target is the admin panel: the screen is themed as its portal. */
  isPortal: boolean
  /** Prefills the email field; dropped when longer than an address can be. */
  email: string
}

const dashboard = '/dashboard'
const isBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`)

/** Reads the query of the sign-in screen. */
export function readAddress(request: Request): AuthAddress {
  const query = new URL(request.url).searchParams
  const wanted = safeRedirect(query.get('redirect'), dashboard)
  const path = wanted.split(/[?#]/, 1)[0] ?? ''
  const target = isBelow(path, '/auth') || isBelow(path, '/sign-out') || isBelow(path, '/language') ? dashboard : wanted
  const email = query.get('email') ?? ''
  const isRegistering = query.get('action') === 'register'
  const isPortal = !isRegistering && isBelow(path, '/admin')
  return { target, isRegistering, isPortal, email: email.length <= 254 ? email : '' }
}

/** The address of the sign-in screen with another mode, its target kept. */
export function authHref({ target }: Pick<AuthAddress, 'target'>, mode: 'sign-in' | 'register'): string {
  const query = new URLSearchParams()
  if (mode === 'register') query.set('action', 'register')
  if (target !== dashboard) query.set('redirect', target)
  return query.size > 0 ? `/auth?${query}` : '/auth'
}

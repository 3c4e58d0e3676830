import { toSafeRedirectPath } from '~/http/redirects'

export interface AuthParameters {
  /** The path to redirect to after sign-in. Always a path on this site, never the sign-in screen. */
  target: string
  isRegistering: boolean
  /** True if the target is in the admin panel. The sign-in screen then has a different page header. */
  isPortal: boolean
  email: string
  /** Preselects the newsletter checkbox. True if the URL contains an email address, which only the newsletter form in the footer adds. */
  wantsLetters: boolean
}

const dashboard = '/dashboard'
const isBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`)

export function readAuthParameters(request: Request): AuthParameters {
  const query = new URL(request.url).searchParams
  const wanted = toSafeRedirectPath(query.get('redirect'), dashboard)
  const path = wanted.split(/[?#]/, 1)[0] ?? ''
  const target = isBelow(path, '/auth') || isBelow(path, '/sign-out') || isBelow(path, '/language') ? dashboard : wanted
  const email = query.get('email') ?? ''
  const isRegistering = query.get('action') === 'register'
  const isPortal = !isRegistering && isBelow(path, '/admin')
  return { target, isRegistering, isPortal, email: email.length <= 254 ? email : '', wantsLetters: isRegistering && query.has('email') }
}

export function buildAuthHref({ target }: Pick<AuthParameters, 'target'>, mode: 'sign-in' | 'register'): string {
  const query = new URLSearchParams()
  if (mode === 'register') query.set('action', 'register')
  if (target !== dashboard) query.set('redirect', target)
  return query.size > 0 ? `/auth?${query}` : '/auth'
}

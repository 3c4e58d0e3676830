import { toSafeRedirectPath } from '~/http/redirects'

/** Returns the path that a confirmation page leads back to: the `back` query parameter if it is an admin path, otherwise `list`. */
export function getReturnPath(request: Request, list: string): string {
  const back = toSafeRedirectPath(new URL(request.url).searchParams.get('back'), list)
  return /^\/admin([/?]|$)/.test(back) ? back : list
}

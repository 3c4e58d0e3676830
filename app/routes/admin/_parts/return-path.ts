import { toSafeRedirectPath } from '~/http/redirects'

/** Returns the path to go to after a confirmation: the `back` parameter if it is an admin page, otherwise `list`. */
export function getReturnPath(request: Request, list: string): string {
  const back = toSafeRedirectPath(new URL(request.url).searchParams.get('back'), list)
  return /^\/admin([/?]|$)/.test(back) ? back : list
}

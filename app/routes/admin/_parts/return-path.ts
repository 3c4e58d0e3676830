import { safeRedirect } from '~/http/redirects'

/** Returns the URL to go to after a confirmation: the admin page in the `back` parameter, otherwise the list. */
export function getReturnPath(request: Request, list: string): string {
  const back = safeRedirect(new URL(request.url).searchParams.get('back'), list)
  return /^\/admin([/?]|$)/.test(back) ? back : list
}

import { safeRedirect } from '~/http/redirects'

/** The URL to return to after a confirmation: the given admin page, otherwise the list. */
export function getReturnPath(request: Request, list: string): string {
  const back = safeRedirect(new URL(request.url).searchParams.get('back'), list)
  return /^\/admin([/?]|$)/.test(back) ? back : list
}

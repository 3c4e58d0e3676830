import { safeRedirect } from '../redirects'

/** Where a question came from and goes back to: an address of the panel, else the list it belongs to. */
export function askedBack(request: Request, list: string): string {
  const back = safeRedirect(new URL(request.url).searchParams.get('back'), list)
  return /^\/admin([/?]|$)/.test(back) ? back : list
}

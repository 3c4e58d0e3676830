import { toSafeRedirectPath } from '~/http/redirects'
import { readTimeZone } from '~/http/time-zone'
import { getRequestLocalizer } from '~/i18n/server'
import { now } from '~/infra/clock'
import type { ViewContext } from './views'

export async function createViewContext(request: Request): Promise<ViewContext> {
  return {
    localizer: await getRequestLocalizer(request),
    timeZone: readTimeZone(request),
    now: now(),
    query: new URL(request.url).searchParams,
  }
}

/** Reads the query from `here`, the path of the page that sent the request, instead of from the request's own URL. */
export async function createViewContextFromPath(request: Request, here: unknown): Promise<ViewContext> {
  const query = new URL(toSafeRedirectPath(here, '/dashboard'), 'http://site.invalid').searchParams
  return { ...(await createViewContext(request)), query }
}

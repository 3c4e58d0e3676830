import { readCookie } from '~/http/cookies'
import { localize } from '~/i18n/server'
import { now } from '~/infra/clock'
import type { Reader } from './views'

/** The zone that a script wrote down on the reader's first page with one; UTC until then (screens.md, Dashboard). */
const timeZoneOf = (request: Request) => /^[\w/+-]{1,64}$/.exec(readCookie(request, 'tz') ?? '')?.[0] ?? 'UTC'

/** Who reads: her language, zone and place. */
export async function readerOf(request: Request): Promise<Reader> {
  return {
    localizer: await localize(request),
    timeZone: timeZoneOf(request),
    now: now(),
    query: new URL(request.url).searchParams,
  }
}

import { timeZoneOf } from '~/http/time-zone'
import { localize } from '~/i18n/server'
import { now } from '~/infra/clock'
import type { Reader } from './views'

/** Who reads: her language, zone and place. */
export async function readerOf(request: Request): Promise<Reader> {
  return {
    localizer: await localize(request),
    timeZone: timeZoneOf(request),
    now: now(),
    query: new URL(request.url).searchParams,
  }
}

import { readCookie } from './cookies'

/** The zone that a script wrote down on the reader's first page with one; UTC until then (screens.md, Dashboard). */
export const timeZoneOf = (request: Request): string => /^[\w/+-]{1,64}$/.exec(readCookie(request, 'tz') ?? '')?.[0] ?? 'UTC'

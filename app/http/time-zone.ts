import { readCookie } from './cookies'

/** A script stores the time zone on the reader's first page. UTC until then. */
export const timeZoneOf = (request: Request): string => /^[\w/+-]{1,64}$/.exec(readCookie(request, 'tz') ?? '')?.[0] ?? 'UTC'

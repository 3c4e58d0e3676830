import { readCookie } from './cookies'

export const timeZoneOf = (request: Request): string => /^[\w/+-]{1,64}$/.exec(readCookie(request, 'tz') ?? '')?.[0] ?? 'UTC'

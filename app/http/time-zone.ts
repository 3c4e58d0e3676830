import { readCookie } from './cookies'

export const readTimeZone = (request: Request): string => /^[\w/+-]{1,64}$/.exec(readCookie(request, 'tz') ?? '')?.[0] ?? 'UTC'

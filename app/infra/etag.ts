/** Whether an If-None-Match header names the version that is there (RFC 9110 §13.1.2). */
export function isKnown(ifNoneMatch: string | undefined | null, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*') ?? false
}

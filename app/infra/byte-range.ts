interface RangeHeaders {
  range: string | undefined | null
  ifRange: string | undefined | null
}

export interface ByteRange {
  first: number
  last: number
}

/**
 * Returns the positions of the first and the last requested byte of a file (RFC 9110 §13.1.5, §14.2). Returns `whole` if the request
 * has no range, several ranges, a malformed range or a range of another version of the file. Returns `unsatisfiable` if the range
 * contains no byte of the file.
 * @param size the length of the file in bytes; `etag` identifies its version
 */
export function parseByteRange({ range, ifRange }: RangeHeaders, { size, etag }: { size: number; etag: string }): ByteRange | 'whole' | 'unsatisfiable' {
  const isSameVersion = (ifRange ?? etag) === etag
  const match = isSameVersion ? /^bytes=(\d*)-(\d*)$/i.exec(range ?? '') : null
  const [, from = '', to = ''] = match ?? []
  if (from === '' && to === '') return 'whole'
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'unsatisfiable' : { first, last }
}

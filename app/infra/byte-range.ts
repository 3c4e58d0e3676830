interface Asked {
  /** The headers as they were sent. */
  range: string | undefined | null
  ifRange: string | undefined | null
}

/** Both ends are included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * What a client asks of a file (RFC 9110 §13.1.5, §14.2): a part of it, the `whole`, which several ranges, another version or a
 * malformed range get too, or what there is not (`unsatisfiable`).
 * @param size its length in bytes, and `etag` its version
 */
export function byteRange({ range, ifRange }: Asked, { size, etag }: { size: number; etag: string }): ByteRange | 'whole' | 'unsatisfiable' {
  const isSameVersion = (ifRange ?? etag) === etag
  const match = isSameVersion ? /^bytes=(\d*)-(\d*)$/i.exec(range ?? '') : null
  const [, from = '', to = ''] = match ?? []
  if (from === '' && to === '') return 'whole'
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'unsatisfiable' : { first, last }
}

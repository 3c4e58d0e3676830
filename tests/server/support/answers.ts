/** A parsed answer. The body is without its chunk framing. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
  isLast: boolean
}

export class Malformed extends Error {
  override name = 'Malformed'
}

/** The connection ended before its answer did. */
export class CutShort extends Malformed {}

interface Read {
  answer: Answer
  length: number
}

const STATUS_LINE = /^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*$/
const FIELD = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*?)[ \t]*$/
/** Must not repeat: two readers could choose differently. */
const ONCE = ['content-length', 'transfer-encoding', 'connection', 'content-type', 'date', 'location', 'etag', 'x-request-id']
const MAX_HEAD = 16_384

/**
 * Parses the first answer to a request with `method`; undefined if it is incomplete. Throws a Malformed. `isOver` says that no
 * more bytes will come.
 */
export function readAnswer(bytes: Buffer, method: string, isOver: boolean): Read | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) {
    const start = bytes.subarray(0, 9).toString('latin1')
    if (!'HTTP/1.1 '.startsWith(start) || bytes.length > MAX_HEAD) throw new Malformed(`no head: ${quoted(bytes)}`)
    return undefined
  }
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(STATUS_LINE.exec(first)?.[1])
  if (!status) throw new Malformed(`no status: ${quoted(bytes)}`)
  const headers = readFields(lines)
  if (status < 200) return after(readAnswer(bytes.subarray(end + 4), method, isOver), end + 4)
  const isLast = /\bclose\b/i.test(headers.connection ?? '')
  const body = readBody(bytes.subarray(end + 4), { status, headers, method, isLast, isOver })
  return body && { answer: { status, headers, body: body.bytes, isLast }, length: end + 4 + body.length }
}

const after = (read: Read | undefined, length: number) => read && { ...read, length: read.length + length }

function readFields(lines: string[]) {
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [, name = '', value = ''] = FIELD.exec(line) ?? []
    const key = name.toLowerCase()
    if (!key) throw new Malformed(`no header: ${line}`)
    if (key in headers && ONCE.includes(key)) throw new Malformed(`twice the header ${name}`)
    headers[key] = key in headers ? `${headers[key]}, ${value}` : value
  }
  return headers
}

interface Framed extends Omit<Answer, 'body'> {
  method: string
  isOver: boolean
}

function readBody(bytes: Buffer, { status, headers, method, isLast, isOver }: Framed) {
  const { 'content-length': length, 'transfer-encoding': coding } = headers
  if (length !== undefined && !/^\d+$/.test(length)) throw new Malformed(`Content-Length: ${length}`)
  if (length !== undefined && coding !== undefined) throw new Malformed('Content-Length and Transfer-Encoding')
  if (coding !== undefined && coding !== 'chunked') throw new Malformed(`Transfer-Encoding: ${coding}`)
  if (method === 'HEAD' || status === 204 || status === 304) {
    // A server that could not read a request may not know its method. Nothing follows, so the text cannot be taken for another
    // answer.
    const isUnread = isLast && [400, 408].includes(status)
    return { bytes: Buffer.alloc(0), length: isUnread ? Math.min(bytes.length, Number(length ?? 0)) : 0 }
  }
  if (coding !== undefined) return readChunks(bytes)
  if (length !== undefined) return bytes.length < Number(length) ? undefined : { bytes: bytes.subarray(0, Number(length)), length: Number(length) }
  if (!isLast) throw new Malformed('a body without an end')
  return isOver ? { bytes, length: bytes.length } : undefined
}

function readChunks(bytes: Buffer) {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at)
    if (end === -1) return undefined
    const size = bytes.subarray(at, end).toString('latin1')
    if (!/^[0-9a-f]{1,8}$/i.test(size)) throw new Malformed(`a chunk of ${size}`)
    const from = end + 2
    at = from + parseInt(size, 16)
    if (bytes.length < at + 2) return undefined
    if (bytes.subarray(at, at + 2).toString('latin1') !== '\r\n') throw new Malformed('a chunk without an end')
    if (at === from) return { bytes: Buffer.concat(parts), length: at + 2 }
    parts.push(bytes.subarray(from, at))
    at += 2
  }
}

const quoted = (bytes: Buffer) => JSON.stringify(bytes.subarray(0, 60).toString('latin1'))

import { connect, type Socket } from 'node:net'

/** A request as its bytes, and the possible fates of its connection. */
export interface WireRequest {
  bytes: Buffer
  isHead: boolean
  /** The client sends less than it declared and ends: the server may close without an answer. */
  isCut: boolean
  /** The bytes after it belong to no request, so the client disconnects. */
  isLast: boolean
}

export interface WireAnswer {
  status: number
  /** By their names in lower case; repeated headers are joined by commas. */
  headers: Map<string, string>
  body: Buffer
}

/** The longest time for an answer, in ms: far longer than the slowest takes on a busy machine. */
const PATIENCE = 30_000

/**
 * One connection that is reused for further requests, as HTTP/1.1 allows, and reopened after the server has closed it or a
 * request has left it in an unknown state. Unlike `fetch` it sends any bytes.
 */
export function openWire(port: number) {
  let socket: Socket | undefined

  const opened = async (): Promise<Socket> => {
    if (socket && !socket.destroyed && socket.writable && !socket.readableEnded) return socket
    socket?.destroy()
    const fresh = connect({ port, host: '127.0.0.1', noDelay: true })
    fresh.on('error', () => {})
    await new Promise<void>((resolve, reject) => fresh.once('connect', resolve).once('error', reject))
    return (socket = fresh)
  }

  return {
    /** Sends a request and reads its whole answer; undefined if the connection ended without one. */
    async ask(request: WireRequest): Promise<WireAnswer | undefined> {
      const used = await opened()
      const answer = await exchange(used, request)
      const isOver = !answer || /close/i.test(answer.headers.get('connection') ?? '')
      if (isOver || request.isCut || request.isLast) used.destroy()
      return answer
    },
    close: () => socket?.destroy(),
  }
}

export type Wire = ReturnType<typeof openWire>

function exchange(socket: Socket, { bytes, isHead, isCut }: WireRequest): Promise<WireAnswer | undefined> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    const timer = setTimeout(() => finish(() => reject(new Error(`No answer within ${PATIENCE} ms`))), PATIENCE)
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      socket.off('data', onData).off('close', onClose).off('end', onClose)
      settle()
    }
    const onData = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const answer = parse(received, isHead, false)
      if (answer) finish(() => resolve(answer))
    }
    const onClose = () => finish(() => resolve(parse(received, isHead, true)))
    socket.on('data', onData).on('close', onClose).on('end', onClose)
    socket.write(bytes)
    if (isCut) socket.end()
  })
}

/** The received answer; undefined while it is incomplete. Interim answers are skipped. */
function parse(received: Buffer, isHead: boolean, isClosed: boolean): WireAnswer | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [statusLine = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(`${statusLine} `)?.[1])
  const rest = received.subarray(end + 4)
  if (status < 200 && status !== 101) return parse(rest, isHead, isClosed)
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    headers.set(name.toLowerCase(), [headers.get(name.toLowerCase()), value].filter((part) => part !== undefined).join(', '))
  }
  const hasNone = isHead || status === 204 || status === 304
  const body = hasNone ? Buffer.alloc(0) : bodyIn(rest, headers, isClosed)
  return body && { status, headers, body }
}

function bodyIn(rest: Buffer, headers: Map<string, string>, isClosed: boolean): Buffer | undefined {
  if (headers.get('transfer-encoding')?.toLowerCase() === 'chunked') return unchunked(rest)
  const length = headers.get('content-length')
  if (length === undefined) return isClosed ? rest : undefined
  return rest.length >= Number(length) ? rest.subarray(0, Number(length)) : undefined
}

function unchunked(rest: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const end = rest.indexOf('\r\n', at)
    if (end < 0) return undefined
    const size = Number.parseInt(rest.subarray(at, end).toString('latin1'), 16)
    if (rest.length < end + 2 + size + 2) return undefined
    if (size === 0) return Buffer.concat(parts)
    parts.push(rest.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolveClientAddress, isTrustedProxy } from '../infra/client-address'
import type { TrustProxy } from '../infra/env'
import type { RequestContext } from '../infra/request-context'
import { readRequestTarget, type RequestTarget } from './target'

export interface ServerRequest {
  readonly req: IncomingMessage
  /** The method and host that the app sees. `host` is empty until `rejectForeignHosts` sets it to a host name of the site. */
  method: string
  host: string
  readonly target: RequestTarget
  /** True if the peer is a trusted proxy. The X-Forwarded-Host header is used only in this case. */
  readonly isForwarded: boolean
  readonly context: RequestContext
  readonly signal: AbortSignal
  body?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}

export function createServerRequest(req: IncomingMessage, res: ServerResponse, trustProxy: TrustProxy | undefined): ServerRequest {
  const peer = req.socket.remoteAddress ?? ''
  const clientAddress = resolveClientAddress(peer, String(req.headers['x-forwarded-for'] ?? ''), trustProxy)
  const onClose = (then: () => void) => (res.closed ? then() : void res.once('close', then))
  let abort: AbortController | undefined
  return {
    req,
    method: req.method ?? '',
    host: '',
    target: readRequestTarget(req.url ?? ''),
    isForwarded: isTrustedProxy(peer, trustProxy),
    context: { requestId: randomUUID(), clientAddress, onClose, cache: new Map() },
    get signal() {
      if (abort) return abort.signal
      const { signal } = (abort = new AbortController())
      onClose(() => { if (!res.writableFinished) abort?.abort() })
      return signal
    },
  }
}

export const isReadMethod = (method: string): boolean => method === 'GET' || method === 'HEAD'
export const isSafeMethod = (method: string): boolean => isReadMethod(method) || method === 'OPTIONS'

import type { Readable } from 'node:stream'
import type { ServerRequest } from './request'

/** Header names are lower case. */
export interface Reply {
  status: number
  headers: Record<string, string | string[]>
  body?: Uint8Array | ReadableStream<Uint8Array> | Readable
}

export type RequestCheck = (request: ServerRequest) => Reply | undefined

export type ReplyTransform = (request: ServerRequest, reply: Reply) => Reply

export type Next = () => Promise<Reply>

export type Middleware = (request: ServerRequest, next: Next) => Promise<Reply>

export function composeMiddleware(middleware: Middleware[], answer: (request: ServerRequest) => Promise<Reply>) {
  return middleware.reduceRight<typeof answer>((inner, outer) => (request) => outer(request, () => inner(request)), answer)
}

export const withHeaders = (reply: Reply, headers: Reply['headers']): Reply => ({ ...reply, headers: { ...reply.headers, ...headers } })

export function addVaryHeader(reply: Reply, name: string): Reply {
  const known = String(reply.headers.vary ?? '').split(',').map((part) => part.trim()).filter(Boolean)
  if (known.some((part) => part.toLowerCase() === name.toLowerCase())) return reply
  return withHeaders(reply, { vary: [...known, name].join(', ') })
}

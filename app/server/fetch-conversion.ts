import type { Reply } from './reply'
import { isSafeMethod, type ServerRequest } from './request'

/** Hop-by-hop headers, and headers that could change the host, path, method or client address that the app sees. */
const STRIPPED_HEADERS = /^(?:x-forwarded-|x-original-|x-rewrite-|x-http-method|x-method-override|x-real-ip|x-client-ip|x-host|forwarded$|cf-connecting-ip|true-client-ip|connection$|keep-alive$|transfer-encoding$|upgrade$|expect$|content-length$)/
const TEXT = /^(?:text\/(?!event-stream)|(?:application|image)\/(?:[\w.-]+\+)?(?:json|javascript|xml)\b)/i
const MAX_BYTES = 1024 * 1024

export function toFetchRequest(request: ServerRequest): Request {
  const { req, method, host, target, body } = request
  const isStreamed = body instanceof ReadableStream
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined && !STRIPPED_HEADERS.test(name)) headers.set(name, String(value))
  }
  headers.set('host', host)
  if (!isStreamed) {
    if (!isSafeMethod(method)) headers.set('content-length', String(body?.length ?? 0))
    // `formData()` needs a content type even for an empty body, but an API request with an empty body must not have a content type.
    if (!body?.length) headers.delete('content-type')
    if (!body?.length && !isSafeMethod(method) && !target.isApi) headers.set('content-type', 'application/x-www-form-urlencoded')
  }
  // Replaces HEAD with GET, because Remix would run the action for a HEAD request to a single-fetch URL. The API handles HEAD like GET.
  const asked = method === 'HEAD' && (target.isApi || /\.data$/i.test(target.path)) ? 'GET' : method
  // The app completes a write whose body has arrived, even if the client has disconnected.
  const signal = isSafeMethod(method) || isStreamed ? request.signal : undefined
  const sent = isSafeMethod(method) ? {} : { body, duplex: 'half' as const }
  return new Request(`http://${host}${req.url}`, { method: asked, headers, signal, ...sent })
}

/**
 * Buffers text bodies of up to `MAX_BYTES`, so that they can be compressed and cached.
 * @param page the body, if the response itself has none
 */
export async function toReply({ status, headers: sent, body }: Response, page?: Uint8Array): Promise<Reply> {
  const headers: Reply['headers'] = {}
  for (const [name, value] of sent) headers[name] = value
  const cookies = sent.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  return { status, headers, body: body && hasTextContentType(headers) ? await collect(body) : body ?? page }
}

export const hasTextContentType = (headers: Reply['headers']): boolean => TEXT.test(String(headers['content-type']))

async function collect(body: ReadableStream<Uint8Array>): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value)
    size += read.value.length
    if (size > MAX_BYTES) return resumeStream(chunks, reader)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

function resumeStream(chunks: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = chunks.shift() ?? (await reader.read()).value
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
  }, { highWaterMark: 0 })
}

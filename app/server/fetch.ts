import type { Reply } from './reply'
import { isSafe, type ServerRequest } from './request'

/** Headers that could change the host, path, method or address that the app sees, and those of this one connection. */
const NOT_PASSED_ON = /^(?:x-forwarded-|x-original-|x-rewrite-|x-http-method|x-method-override|x-real-ip|x-client-ip|x-host|forwarded$|cf-connecting-ip|true-client-ip|connection$|keep-alive$|transfer-encoding$|upgrade$|expect$)/
const TEXT = /^(?:text\/(?!event-stream)|(?:application|image)\/(?:[\w.-]+\+)?(?:json|javascript|xml)\b)/i
const FORM = 'application/x-www-form-urlencoded'
/** Texts above this are sent as they come. */
const LARGEST = 1024 * 1024

/** The request as the app reads it, with the site's own name and the body that was read. */
export function toRequest(request: ServerRequest): Request {
  const { req, method, host, target, body, signal } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined && !NOT_PASSED_ON.test(name)) headers.set(name, String(value))
  }
  headers.set('host', host)
  describeBody(headers, request)
  // Calls answer HEAD as GET, and Remix runs the action behind a single-fetch address for every method but GET.
  const asked = method === 'HEAD' && (target.isApi || /\.data$/i.test(target.path)) ? 'GET' : method
  const duplex = body instanceof ReadableStream ? { duplex: 'half' as const } : undefined
  return new Request(`http://${host}${req.url}`, { method: asked, headers, body: isSafe(method) ? undefined : body, signal, ...duplex })
}

/** Makes the headers say what there is. An empty form is still a form: without a kind, reading it fails. */
function describeBody(headers: Headers, { method, target, body }: ServerRequest) {
  if (body instanceof ReadableStream) return
  const size = body?.length ?? 0
  headers.delete('content-length')
  if (!isSafe(method)) headers.set('content-length', String(size))
  if (size > 0) return
  headers.delete('content-type')
  if (!isSafe(method) && !target.isApi) headers.set('content-type', FORM)
}

/** The app's answer: texts whole, so that they can be compressed and kept, everything else as a stream. */
export async function fromResponse(response: Response): Promise<Reply> {
  const headers: Reply['headers'] = {}
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  if (!response.body) return { status: response.status, headers }
  return { status: response.status, headers, body: isText(headers) ? await collect(response.body) : response.body }
}

export const isText = (headers: Reply['headers']): boolean => TEXT.test(String(headers['content-type']))

async function collect(body: ReadableStream<Uint8Array>): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value)
    size += read.value.length
    if (size > LARGEST) return continued(chunks, reader)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

/** What was read already, then the rest as it is asked for. */
function continued(chunks: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = chunks.shift() ?? (await reader.read()).value
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
  }, { highWaterMark: 0 })
}

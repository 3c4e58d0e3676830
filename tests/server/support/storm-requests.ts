import { chunks, form, head, json, LAST_CHUNK, type Server } from './requests'
import type { Plan } from './storm-plans'

export interface Odd {
  bytes: string
  /** The bytes that the head promises and `bytes` lack; empty for a whole request. */
  missing: string
  /** Whether `bytes` exceed the head's promise, which no server can tell from the next request. */
  hasExcess: boolean
}

const FORM = 'email=someone%40example.org&password=a+wrong+one'
const JSON_TEXT = '{"email":"someone@example.org","password":"a wrong one"}'

export function oddRequest(server: Server, { method, body, path, chance, n }: Plan): Odd {
  const isCall = path.startsWith('/api')
  const text = isCall ? JSON_TEXT : FORM
  // Half of the pages have an address that the page cache does not keep.
  const target = chance() < 0.5 ? path : `${path}?n=${n}`
  const fields = { 'Accept-Encoding': chance() < 0.5 ? 'br, gzip' : 'identity', ...(body !== 'none' && (isCall ? json : form)) }
  const declared = (length: number) => head(server, method, target, { ...fields, 'Content-Length': String(length) })
  const chunked = () => head(server, method, target, { ...fields, 'Transfer-Encoding': 'chunked' })
  const middle = text.length >> 1
  switch (body) {
    case 'none': return sent(head(server, method, target, fields))
    case 'length': return sent(declared(text.length) + text)
    case 'chunked': return sent(chunked() + chunks(text, 16) + LAST_CHUNK)
    case 'byte chunks': return sent(chunked() + chunks(text, 1) + LAST_CHUNK)
    case 'wrong length':
      if (chance() < 0.5) return { ...sent(declared(text.length - 9) + text), hasExcess: true }
      return sent(declared(text.length + 9) + text, ' '.repeat(9))
    case 'half': {
      if (chance() < 0.5) return sent(declared(text.length) + text.slice(0, middle), text.slice(middle))
      const all = chunks(text, 16) + LAST_CHUNK
      return sent(chunked() + all.slice(0, all.length >> 1), all.slice(all.length >> 1))
    }
  }
}

const sent = (bytes: string, missing = ''): Odd => ({ bytes, missing, hasExcess: false })

/** An ordinary request with a recognisable answer: its redirect names its target, or it is a health probe. */
export function ordinary(server: Server, { chance, n }: Plan) {
  if (chance() < 0.3) {
    return { bytes: head(server, 'GET', '/healthz'), isOwn: (status: number, body: string) => status === 200 && body === 'ok', location: undefined }
  }
  const mark = `${n}x${Math.floor(chance() * 1e9)}`
  return { bytes: head(server, 'GET', `/library?mark=${mark}`), isOwn: (status: number) => status === 302, location: `/auth?redirect=%2Flibrary%3Fmark%3D${mark}` }
}

import { brokenBytes, bent, strangeTexts } from './strange'
import type { Operation } from '../../support/document'
import { targetOf } from './fuzz-targets'
import type { Random } from './random'
import type { Ids } from './scene'
import type { WireRequest } from './wire'

/** The parts of the requests. */
export interface Supply {
  host: string
  operations: Operation[]
  bodies: Map<string, Record<string, unknown>>
  scenes: Ids[]
  tokens: string[]
}

export interface FuzzRequest extends WireRequest {
  target: string
  /** Whether the request line and the headers are HTTP: otherwise the answer does not depend on the path. */
  isHttp: boolean
}

const usual = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']
/** Methods of other protocols, and invalid ones. */
const unusual = ['TRACE', 'PROPFIND', 'SEARCH', 'PURGE', 'LINK', 'M-SEARCH']
const odd = [...unusual, 'QUERY', 'CONNECT', 'get', 'Post', 'BREW', 'GET/', '']

/** One of all possible requests, chosen by `random`. */
export function requestOf(random: Random, supply: Supply): FuzzRequest {
  const operation = random.one(supply.operations)
  const target = targetOf(random, operation, random.one(supply.scenes))
  const method = random.chance(0.8) ? operation.method : random.chance(0.8) ? random.one(usual) : random.one(odd)
  const body = bodyOf(random, method, supply.bodies.get(operation.call))
  const frame = frameOf(random, body)
  const version = random.chance(0.99) ? 'HTTP/1.1' : random.one(['HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 ', 'http/1.1', ''])
  const headers = [...hostOf(random, supply.host), ...headersOf(random, operation, supply), ...frame.headers]
  const head = `${[`${method} ${target} ${version}`, ...headers].join('\r\n')}\r\n\r\n`
  const isPlain = [...usual, ...unusual].includes(method) && version === 'HTTP/1.1' && /^\/[!-~]*$/.test(target) && target.length < 8_000
  return {
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), frame.bytes]),
    target,
    isHead: method === 'HEAD',
    isHttp: isPlain && !frame.isBroken && headers.every((header) => /^[\w-]+: [\t\x20-\x7e\x80-\xff]*$/.test(header)) && head.length < 15_000,
    isCut: frame.isCut,
    isLast: frame.isBroken || version !== 'HTTP/1.1' || method === 'CONNECT',
  }
}

/** The bytes of a body, and the content type that a correct client would send. */
function bodyOf(random: Random, method: string, right: Record<string, unknown> | undefined): Buffer {
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method)
  if (random.chance(isRead ? 0.9 : 0.1)) return Buffer.alloc(0)
  const sent = right ?? {}
  switch (random.weighted({ right: 30, bent: 40, text: 18, bytes: 5, long: 6, huge: 1 })) {
    case 'right': return Buffer.from(JSON.stringify(sent))
    case 'bent': return Buffer.from(JSON.stringify(bent(random, sent)))
    case 'text': return Buffer.from(random.one(strangeTexts))
    case 'bytes': return random.one(brokenBytes)
    case 'long': return Buffer.from(JSON.stringify({ ...sent, [random.one([...Object.keys(sent), 'x'])]: 'x'.repeat(random.whole(90_000)) }))
    case 'huge': return Buffer.alloc(200_000 + random.whole(600_000), 'x')
  }
}

interface Frame {
  headers: string[]
  bytes: Buffer
  /** The end of the body is unclear, or differs from the client's intention. */
  isBroken: boolean
  isCut: boolean
}

/** How the end of the body is marked. */
function frameOf(random: Random, body: Buffer): Frame {
  const plain = { isBroken: false, isCut: false }
  const length = (size: number | string) => [`Content-Length: ${size}`]
  const kind = body.length === 0 ? (random.chance(0.9) ? 'none' : 'length') : random.weighted({ length: 82, chunked: 13, wrongChunks: 1, both: 1, short: 1, cut: 1, noNumber: 1 })
  switch (kind) {
    case 'none': return { ...plain, headers: [], bytes: body }
    case 'length': return { ...plain, headers: length(body.length), bytes: body }
    case 'chunked': return { ...plain, headers: ['Transfer-Encoding: chunked'], bytes: chunked(random, body) }
    case 'wrongChunks': return { isBroken: true, isCut: true, headers: ['Transfer-Encoding: chunked'], bytes: Buffer.concat([Buffer.from('zz\r\n'), body]) }
    case 'both': return { isBroken: true, isCut: true, headers: [...length(body.length), 'Transfer-Encoding: chunked'], bytes: chunked(random, body) }
    case 'short': return { isBroken: true, isCut: false, headers: length(random.whole(body.length)), bytes: body }
    case 'cut': return { isBroken: true, isCut: true, headers: length(body.length + 1 + random.whole(100)), bytes: body }
    case 'noNumber': return { isBroken: true, isCut: true, headers: length(random.one(['-1', '1e3', '0x10', '+5', '', 'NaN', '9'.repeat(30), `${body.length}, ${body.length}`])), bytes: body }
  }
}

function chunked(random: Random, body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const part = body.subarray(at, at + 1 + random.whole(Math.max(body.length, 8)))
    parts.push(Buffer.from(`${part.length.toString(16)}${random.chance(0.1) ? ';a=b' : ''}\r\n`), part, Buffer.from('\r\n'))
    at += part.length
  }
  return Buffer.concat([...parts, Buffer.from(random.chance(0.1) ? '0\r\nX-Trailer: yes\r\n\r\n' : '0\r\n\r\n')])
}

const hostOf = (random: Random, host: string) =>
  random.chance(0.985) ? [`Host: ${host}`] : random.one([[], ['Host: evil.test'], ['Host: '], [`Host: ${host}`, 'Host: evil.test'], ['Host: a b'], ['Host: [::1']])

const kinds = ['application/json', 'application/json; charset=utf-8', 'application/json; charset=utf-16', 'APPLICATION/JSON', 'application/json;', 'application/jsonp', 'text/plain', 'text/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '', '*/*', 'x'.repeat(2_000)]
const tongues = ['de', 'ar', 'ja;q=0.9,en', 'zz', '*', '', ';q=1', 'de;q=', 'en;q=NaN,fr;q=2', '../../etc/passwd', 'x'.repeat(3_000), Array(500).fill('de').join(), '\xe9\xff', '__proto__', 'constructor']
const keys = ['a', 'once', '', ' ', 'null', '__proto__', 'x'.repeat(5_000), '\xe9\xff', 'a, b', '{"a":1}', "' OR 1=1--"]
const credentials = ['Bearer', 'Bearer ', 'Bearer x', `Bearer ${'x'.repeat(43)}`, `Bearer ${'x'.repeat(5_000)}`, 'bearer \xff', 'Basic YWRtaW46YWRtaW4=', 'Digest', '', 'Bearer null', 'Bearer eyJhbGciOiJub25lIn0.e30.']
const others = [
  'Content-Encoding: gzip', 'Content-Encoding: identity', 'Content-Encoding: br, gzip', 'Accept-Encoding: gzip', 'Accept-Encoding: br;q=0, *', 'Accept: text/html', 'Accept: application/xml', 'Expect: 100-continue', 'Expect: tea', 'Connection: close',
  'Connection: upgrade', 'Upgrade: websocket', 'TE: trailers', 'Range: bytes=0-9', 'If-None-Match: *', 'If-Modified-Since: yesterday', 'If-Match: "x"', 'X-Forwarded-For: 1.2.3.4', 'X-Forwarded-Host: evil.test', 'X-HTTP-Method-Override: DELETE', 'X-Original-URL: /admin',
  'X-Enhanced: 1', 'Max-Forwards: 0', 'Purpose: prefetch', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Site: none', 'Origin: null', 'Origin: http://evil.test', 'Origin: x', 'Referer: http://evil.test/', 'Access-Control-Request-Method: DELETE',
  'Cookie: session=x', 'Cookie: session=', 'Cookie: __Host-session=x; preferred-language=de', `Cookie: session=${'x'.repeat(4_000)}`, 'Cookie: ;;;=;=', 'Cookie: session=%ff%00', 'X-A: \x01', 'Bad Header: x', ': x', 'X-Long: '.padEnd(6_000, 'x'), 'X-Longer: '.padEnd(20_000, 'x'),
]

function headersOf(random: Random, { path }: Operation, { host, tokens }: Supply): string[] {
  const some = (probability: number, header: () => string) => (random.chance(probability) ? [header()] : [])
  // A caller who signs out is lost for all later requests.
  const isSigningOut = path.endsWith('/logout')
  const usually = random.chance(0.85)
  return [
    ...some(0.95, () => `Content-Type: ${usually ? 'application/json' : random.one(kinds)}`),
    ...some(0.8, () => `Authorization: ${!isSigningOut && random.chance(0.9) ? `Bearer ${random.one(tokens)}` : random.one(credentials)}`),
    ...some(0.15, () => `Accept-Language: ${random.one(tongues)}`),
    ...some(0.1, () => `Idempotency-Key: ${random.one(keys)}`),
    ...some(0.05, () => `Origin: http://${host}`),
    ...some(0.12, () => random.one(others)),
  ]
}

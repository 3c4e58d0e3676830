import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import { isText } from './fetch'
import { type Finish, varyBy } from './reply'

export type Encoding = 'br' | 'gzip'
/** Below this the saving is lost in one packet. */
const SMALLEST = 1024

/** The first of `offered` that an Accept-Encoding header accepts (RFC 9110 §12.5.3); `*` counts as no wish. */
export function acceptedEncoding(header: string | string[] | undefined, offered: readonly Encoding[]): Encoding | undefined {
  const items = header?.toString().toLowerCase().split(',').map((item) => item.trim()) ?? []
  const isRefused = (item: string) => /;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(item)
  return offered.find((coding) => items.some((item) => item === coding || (item.split(';')[0]?.trim() === coding && !isRefused(item))))
}

/**
 * Compresses texts that are whole. One synchronous call of gzip takes 0.1 ms for a reading page and 0.7 ms for a full
 * dashboard; the thread pool costs twice as much CPU, and brotli at quality 4 two thirds more for 5 % in size.
 */
export const compression: Finish = ({ req }, reply) => {
  if (!(reply.body instanceof Uint8Array) || reply.headers['content-encoding'] || !isText(reply.headers)) return reply
  if (reply.body.length < SMALLEST) return reply
  const varied = varyBy(reply, 'Accept-Encoding')
  if (!acceptedEncoding(req.headers['accept-encoding'], ['gzip'])) return varied
  return { ...varied, headers: { ...varied.headers, 'content-encoding': 'gzip' }, body: gzipSync(reply.body) }
}

let last: Promise<unknown> = Promise.resolve()
/**
 * Compresses with brotli's best quality, which takes 40 to 170 ms for a page: one at a time, so that passwords and files,
 * which need the same threads, do not wait behind all pages of a site that has just started.
 */
export function compressSmall(body: Uint8Array): Promise<Uint8Array> {
  const compressed = last.then(() => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }))
  last = compressed.catch(() => {})
  return compressed
}

import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { byteRange } from '../infra/byte-range'
import { isKnown } from '../infra/etag'
import { log } from '../infra/log'
import { type ClientFile, copyOf, listClientFiles } from './client-files'
import { acceptedEncoding } from './encodings'
import { isRead } from './methods'
import { refuse } from './refusals'
import { FILM_POLICY } from './security-headers'
import type { Step } from './step'
import { visitOf } from './visit'

/** Up to this size a body is kept in memory once it was asked for. */
const KEPT_BYTES = 256 * 1024

/** Serves the files of `folder`, whose list is read once: a build does not change under a running server. */
export function serveFiles(folder: string): Step {
  const files = listClientFiles(folder)
  const kept = new Map<string, Buffer>()
  return (req, res, next) => {
    const file = files.get(visitOf(req).path)
    if (!file) return next()
    if (!isRead(req.method)) return refuse(req, res, 'method_not_allowed', { Allow: 'GET, HEAD' })
    const encoding = req.headers.range ? undefined : acceptedEncoding(req.headers['accept-encoding'], file.copies)
    const etag = `"${file.version}${encoding ? `-${encoding}` : ''}"`
    res.setHeader('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    res.setHeader('ETag', etag)
    if (file.copies.length > 0) res.setHeader('Vary', 'Accept-Encoding')
    if (isKnown(req.headers['if-none-match'], etag)) {
      res.writeHead(304).end()
      return
    }
    res.setHeader('Content-Type', file.type)
    if (file.type.startsWith('video/')) res.setHeader('Content-Security-Policy', FILM_POLICY)
    if (encoding) {
      res.setHeader('Content-Encoding', encoding)
      return sendWhole(req, res, copyOf(file, encoding), kept)
    }
    res.setHeader('Accept-Ranges', 'bytes')
    sendPlain(req, res, file, etag, kept)
  }
}

/** A part where a well-formed single range asks for one (RFC 9110 §14.2), which players of films do; else the whole. */
function sendPlain(req: IncomingMessage, res: ServerResponse, file: ClientFile, etag: string, kept: Map<string, Buffer>) {
  const asked = byteRange({ range: req.headers.range, ifRange: req.headers['if-range']?.toString() }, { size: file.size, etag })
  if (asked === 'whole') {
    if (file.size <= KEPT_BYTES) return sendWhole(req, res, file.location, kept)
    res.writeHead(200, { 'Content-Length': file.size })
    return stream(req, res, file.location, 0, file.size - 1)
  }
  if (asked === 'unsatisfiable') {
    res.writeHead(416, { 'Content-Range': `bytes */${file.size}`, 'Content-Length': 0 }).end()
    return
  }
  const { first, last } = asked
  res.writeHead(206, { 'Content-Range': `bytes ${first}-${last}/${file.size}`, 'Content-Length': last - first + 1 })
  stream(req, res, file.location, first, last)
}

function sendWhole(req: IncomingMessage, res: ServerResponse, location: string, kept: Map<string, Buffer>) {
  const body = kept.get(location)
  if (body) {
    res.writeHead(200, { 'Content-Length': body.length }).end(body)
    return
  }
  readFile(location).then(
    (read) => {
      if (read.length <= KEPT_BYTES) kept.set(location, read)
      res.writeHead(200, { 'Content-Length': read.length }).end(read)
    },
    (error: unknown) => {
      log.error('file_unreadable', { error })
      for (const name of ['ETag', 'Content-Encoding', 'Cache-Control']) res.removeHeader(name)
      refuse(req, res, 'not_found')
    },
  )
}

function stream(req: IncomingMessage, res: ServerResponse, location: string, start: number, end: number) {
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  // The answer's length is promised, so all that can be done about an error is to end the connection.
  pipeline(createReadStream(location, { start, end }), res, () => {})
}

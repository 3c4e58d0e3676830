import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { beforeHead } from './head'
import { isSafe } from './methods'
import { refuse } from './refusals'
import type { Step } from './step'
import { visitOf } from './visit'

const KIB = 1024
const LIMIT = 64 * KIB
/** So that 20,000 characters of any script fit a form (api.md). */
const STORY_LIMIT = 256 * KIB
const STORY_TARGETS = [
  /^\/dashboard(?:\.data)?\/?$/i, /^\/admin\/settings\/rules(?:\.data)?\/?$/i, /^\/api\/communities\/[^/]+\/posts\/?$/i,
]
/** Where an admin sends a recording, which goes on to the app as it arrives: 24 MiB, and what a form puts around it. */
const UPLOAD_TARGET = /^\/admin\/library\/?(?:\?|$)/i
const UPLOAD_LIMIT = (24 * KIB + 64) * KIB
/** Where a mailbox says that no more mails shall come, in a body of either kind (RFC 8058 §3.2), which the app does not read. */
const ONE_CLICK_TARGET = /^\/unsubscribe\/?\?(?:.*&)?token=/
const MULTIPART = 'multipart/form-data'
const MOST_FIELDS = 100
const FORM = 'application/x-www-form-urlencoded'
const AMPERSAND = 0x26

/** Somebody's own long text, whose browser reads the answer after sending it all. */
const PLAUSIBLE = 1024 * KIB
const LINGER_MS = { plausible: 10_000, otherwise: 1000 }

/**
 * Reads the body before the app sees the request, within limits whatever Content-Length says; then hands it on whole.
 * The app sees its true Content-Length, and no Content-Type where there are no bytes.
 *
 * Below /api the app judges path and method before size and kind (api.md, order of checks): it is handed an empty body
 * and `scope.bodyTooLarge`, and judges the kind itself. A screen takes plain forms only, but for the one that takes recordings,
 * and the one that mailboxes ask.
 */
export const holdBody: Step = (req, res, next) => {
  const { 'content-length': declared, 'transfer-encoding': coding, 'content-encoding': packing } = req.headers
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || declared !== undefined)) {
    return refuse(req, res, 'bad_request', { Connection: 'close' })
  }
  if (packing !== undefined && packing.toLowerCase() !== 'identity') return refuse(req, res, 'unsupported_media_type')
  if (coding === undefined && Number(declared ?? 0) === 0) {
    describe(req, 0)
    return next()
  }
  const { path, isApi } = visitOf(req)
  const isRecording = isUpload(req, path)
  const limit = isRecording ? UPLOAD_LIMIT : STORY_TARGETS.some((target) => target.test(path)) ? STORY_LIMIT : LIMIT
  if (Number(declared) > limit) return refuseSize(req, res, 'declared', next)
  if (isRecording) return letThrough(req, res, next)
  if (!isApi && !isSafe(req.method) && !isForm(req) && !isOneClick(req)) return refuse(req, res, 'unsupported_media_type')
  hold(req, limit, {
    whole: next,
    overLimit: () => refuseSize(req, res, 'counted', next),
    tooManyFields: () => refuse(req, res, 'bad_request', { Connection: 'close' }),
  })
}

/** Whether a request may bring a recording: by its method, its kind and its address, whatever the query. */
export const isUpload = (req: IncomingMessage, target: string): boolean =>
  req.method === 'POST' && UPLOAD_TARGET.test(target) && kindOf(req) === MULTIPART

const kindOf = (req: IncomingMessage) => req.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
const isForm = (req: IncomingMessage) => kindOf(req) === FORM
const isOneClick = (req: IncomingMessage) => kindOf(req) === MULTIPART && ONE_CLICK_TARGET.test(req.url ?? '')

/**
 * Lets the app read a body while it arrives, so that it can ask who is there first. What goes beyond the limit is cut off, and what
 * the app has not read when it answers is not taken any more.
 */
function letThrough(req: IncomingMessage, res: ServerResponse, next: () => void) {
  let size = 0
  let isWhole = false
  req.push = (chunk: Buffer | null) => {
    size += chunk?.length ?? 0
    isWhole = chunk === null
    if (size <= UPLOAD_LIMIT) return pushOn(req, chunk)
    req.push = (more) => more !== null
    // As in handOn.
    req.complete = true
    return pushOn(req, null)
  }
  beforeHead(res, () => {
    if (isWhole) return
    res.setHeader('Connection', 'close')
    closeGently(req.socket, LINGER_MS.plausible)
    req.push = (chunk) => chunk !== null
    req.resume()
  })
  next()
}

const pushOn = (req: IncomingMessage, chunk: Buffer | null) => Readable.prototype.push.call(req, chunk)

/**
 * Keeps the chunks that the socket pushes. The stream itself is not touched before everything has arrived, so that
 * Remix reads it as it would any other.
 */
function hold(req: IncomingMessage, limit: number, outcome: Record<'whole' | 'overLimit' | 'tooManyFields', () => void>) {
  const chunks: Buffer[] = []
  const countsFields = isForm(req)
  let size = 0
  let fields = 1
  req.push = (chunk: Buffer | null) => {
    if (chunk === null) {
      if (fields > MOST_FIELDS) outcome.tooManyFields()
      else handOn(req, chunks, outcome.whole)
      return false
    }
    size += chunk.length
    if (size > limit) {
      outcome.overLimit()
      return true
    }
    if (countsFields) fields += occurrences(chunk, AMPERSAND)
    chunks.push(chunk)
    return true
  }
}

function refuseSize(req: IncomingMessage, res: ServerResponse, known: 'declared' | 'counted', next: () => void) {
  const { isApi, scope } = visitOf(req)
  const isPlausible = Number(req.headers['content-length']) <= PLAUSIBLE
  closeGently(req.socket, isPlausible ? LINGER_MS.plausible : LINGER_MS.otherwise)
  if (isApi) {
    scope.bodyTooLarge = known
    beforeHead(res, () => res.setHeader('Connection', 'close'))
    handOn(req, [], next)
  } else {
    refuse(req, res, 'too_large', { Connection: 'close' })
  }
  req.push = (chunk) => chunk !== null
}

/**
 * Has the last answer of a connection followed by FIN, and by an end only later: an end at once, with bytes still
 * arriving, would be a reset that can destroy the answer before the client has read it (RFC 9112 §9.6).
 */
function closeGently(socket: Socket, lingerMs: number) {
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  }
}

function handOn(req: IncomingMessage, chunks: Buffer[], next: () => void) {
  Reflect.deleteProperty(req, 'push')
  for (const chunk of chunks) req.push(chunk)
  // Node ends the connection of a stream that ends before its request is complete, as one cut short is.
  req.complete = true
  req.push(null)
  describe(req, chunks.reduce((size, chunk) => size + chunk.length, 0))
  next()
}

/** Makes the headers say what there is. An empty form is still a form, else reading it fails. */
function describe(req: IncomingMessage, size: number) {
  delete req.headers['transfer-encoding']
  if (isSafe(req.method)) return
  req.headers['content-length'] = String(size)
  if (size > 0) return
  if (visitOf(req).isApi) delete req.headers['content-type']
  else req.headers['content-type'] = FORM
}

function occurrences(chunk: Buffer, byte: number) {
  let count = 0
  for (let at = chunk.indexOf(byte); at !== -1; at = chunk.indexOf(byte, at + 1)) count += 1
  return count
}

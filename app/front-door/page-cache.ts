import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { acceptedEncoding, type Encoding } from './encodings'
import { isKnown } from '../infra/etag'
import { isRead } from './methods'
import { pageKey } from './page-key'
import { squeeze } from './squeeze'
import type { Step } from './step'
import { visitOf } from './visit'

/** Sees an answer of the app that is whole and not yet compressed. */
export type KeepPage = (req: IncomingMessage, res: ServerResponse, body: Buffer) => void

/** A page as it was rendered, in each encoding that is ready. */
interface KeptPage {
  since: number
  version: string
  headers: OutgoingHttpHeaders
  plain: Buffer
  gzip: Buffer
  /** Takes a while to make; meanwhile gzip does. */
  br?: Buffer
}

/** What a page shows can depend on the day, so none is kept for longer. */
const LONGEST_MS = 3_600_000
/** Who has waited so long is better told that there is too much to do than kept waiting. */
const LONGEST_WAIT_MS = 1000
/** All pages in all languages are about 450 for each name that the site answers to. */
const MOST_PAGES = 1000

/**
 * The pages that are the same for every signed-out reader of a language, kept in memory as they were rendered and
 * compressed ahead. `send` answers with one where it is allowed to; `keep` takes what the app marked as such a page.
 */
export function openPageCache(): { send: Step; keep: KeepPage; forget: () => void } {
  let pages = new Map<string, KeptPage>()
  /** Who waits for a page that another request has rendered at this moment. */
  const renderings = new Map<string, (() => void)[]>()
  /** What turned out to be no such page: nobody waits for those. */
  const others = new Set<string>()
  const renderers = new WeakMap<IncomingMessage, { key: string; pages: typeof pages; patience: NodeJS.Timeout }>()

  const isFresh = (page: KeptPage | undefined) => page !== undefined && performance.now() - page.since < LONGEST_MS

  const send: Step = (req, res, next) => {
    const key = isRead(req.method) ? pageKey(req) : undefined
    if (!key) return next()
    const page = pages.get(key)
    const waiting = renderings.get(key)
    // While one request has an old page made anew, the others get the old one.
    if (page && (isFresh(page) || waiting)) return sendPage(req, res, page)
    if (waiting && !others.has(key)) return void waiting.push(() => sendOr(next, req, res, pages.get(key)))
    if (waiting || req.method !== 'GET') return next()
    renderings.set(key, [])
    renderers.set(req, { key, pages, patience: setTimeout(() => release(key), LONGEST_WAIT_MS).unref() })
    res.once('close', () => finish(req))
    next()
  }

  /** Lets those go on who waited for a page, whether it has come or not. */
  const release = (key: string) => {
    const waiting = renderings.get(key) ?? []
    renderings.delete(key)
    for (const goOn of waiting) goOn()
  }

  const finish = (req: IncomingMessage) => {
    const rendering = renderers.get(req)
    if (!rendering) return
    renderers.delete(req)
    clearTimeout(rendering.patience)
    release(rendering.key)
  }

  const keep: KeepPage = (req, res, body) => {
    const rendering = renderers.get(req)
    const isPage = visitOf(req).scope.isSamePageForAll && res.statusCode === 200 && !res.hasHeader('Set-Cookie')
    // What was forgotten meanwhile shows something old: it goes into a map that nobody looks at any more.
    if (rendering && isPage) add(rendering.pages, rendering.key, res, body)
    if (rendering && !isPage) remember(others, rendering.key)
    finish(req)
  }

  return { send, keep, forget: () => (pages = new Map()) }
}

function remember(others: Set<string>, key: string) {
  if (others.size >= MOST_PAGES) others.clear()
  others.add(key)
}

function sendOr(next: () => void, req: IncomingMessage, res: ServerResponse, page: KeptPage | undefined) {
  if (page) sendPage(req, res, page)
  else next()
}

function add(pages: Map<string, KeptPage>, key: string, res: ServerResponse, body: Buffer) {
  const version = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const known = pages.get(key)
  const page: KeptPage =
    known?.version === version
      ? { ...known, since: performance.now() }
      : { since: performance.now(), version, headers: headersOf(res), plain: body, gzip: gzipSync(body) }
  pages.delete(key)
  pages.set(key, page)
  const [oldest] = pages.keys()
  if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
  if (!page.br) squeeze(body, (br) => (page.br = br))
}

const headersOf = (res: ServerResponse): OutgoingHttpHeaders => ({
  ...res.getHeaders(),
  vary: 'Accept-Encoding, Accept-Language, Cookie',
})

function sendPage(req: IncomingMessage, res: ServerResponse, page: KeptPage) {
  const ready: Encoding[] = page.br ? ['br', 'gzip'] : ['gzip']
  const encoding = acceptedEncoding(req.headers['accept-encoding'], ready)
  const ETag = `"${page.version}${encoding ? `-${encoding}` : ''}"`
  if (isKnown(req.headers['if-none-match'], ETag)) {
    res.writeHead(304, { ...page.headers, ETag }).end()
    return
  }
  const body = (encoding && page[encoding]) ?? page.plain
  const content = { ...(encoding && { 'Content-Encoding': encoding }), 'Content-Length': body.length }
  res.writeHead(200, { ...page.headers, ...content, ETag }).end(body)
}

import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { isKnown } from '../infra/etag'
import { log } from '../infra/log'
import { pageVersion } from '../infra/page-version'
import { acceptedEncoding, compressSmall } from './compression'
import { pageKey } from './page-key'
import type { Check, Middleware, Reply } from './reply'
import { isRead, type ServerRequest } from './request'

/** A page as it was rendered, in each encoding that is ready. Brotli takes a while; meanwhile gzip is sent. */
interface KeptPage {
  since: number
  version: string
  headers: Reply['headers']
  plain: Uint8Array
  gzip: Uint8Array
  br?: Uint8Array
}

/** What a page shows can depend on the day, so none is kept for longer. */
const LONGEST_MS = 3_600_000
/** After this long, a request stops waiting for another one's rendering and renders the page itself. */
const LONGEST_WAIT_MS = 1000
const MOST_PAGES = 1000 // all pages in all languages are about 450 for each name that the site answers to

/**
 * Keeps the pages that are the same for every signed-out reader of a language in memory, rendered and compressed. Of many
 * requests for a page that is not there yet, one renders it and the others wait. `pageVersion` drops all pages at once.
 */
export function pageCache(): { kept: Check; render: Middleware } {
  let pages = new Map<string, KeptPage>()
  let version = pageVersion()
  /** The pages that are being rendered at this moment. Their promises never reject. */
  const renderings = new Map<string, Promise<void>>()
  /** Keys whose page turned out not to be the same for all: nobody waits for those. */
  const personal = new Set<string>()

  const keyOf = (request: ServerRequest) => (isRead(request.method) ? pageKey(request) : undefined)
  const keptReply = (request: ServerRequest, key: string | undefined) => {
    if (version !== pageVersion()) pages = new Map()
    version = pageVersion()
    const page = key === undefined ? undefined : pages.get(key)
    // While one request renders an old page again, the others get the old one.
    const isUsable = page && (performance.now() - page.since < LONGEST_MS || renderings.has(key ?? ''))
    return isUsable ? replyWith(request, page) : undefined
  }

  const render: Middleware = async (request, next) => {
    const key = keyOf(request)
    if (key === undefined) return next()
    const until = performance.now() + LONGEST_WAIT_MS
    for (let left = LONGEST_WAIT_MS; left > 0 && renderings.has(key) && !personal.has(key); left = until - performance.now()) {
      await Promise.race([renderings.get(key), wait(left, undefined, { ref: false })])
      const rendered = keptReply(request, key)
      if (rendered) return rendered
    }
    if (renderings.has(key) || request.method !== 'GET') return next()

    // A page that is forgotten while it is rendered shows something old: nobody looks into its map any more.
    const into = pages
    let finish = () => {}
    renderings.set(key, new Promise((resolve) => (finish = resolve)))
    try {
      const reply = await next()
      if (personal.size >= MOST_PAGES) personal.clear()
      const isSameForAll = request.context.isSamePageForAll && reply.status === 200 && !reply.headers['set-cookie']
      if (isSameForAll && reply.body instanceof Uint8Array) add(into, key, reply.headers, reply.body)
      else if (!request.signal.aborted && reply.status < 500) personal.add(key)
      return reply
    } finally {
      renderings.delete(key)
      finish()
    }
  }

  return { kept: (request) => keptReply(request, keyOf(request)), render }
}

function add(pages: Map<string, KeptPage>, key: string, sent: Reply['headers'], body: Uint8Array) {
  const version = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const headers = { ...sent, vary: 'Accept-Encoding, Accept-Language, Cookie' }
  const known = pages.get(key)
  const page: KeptPage = known?.version === version ? known : { since: 0, version, headers, plain: body, gzip: gzipSync(body) }
  page.since = performance.now()
  pages.delete(key)
  pages.set(key, page)
  const [oldest] = pages.keys()
  if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
  if (!page.br) compressSmall(body).then((br) => (page.br = br), (error: unknown) => log.error('page_not_compressed', { error }))
}

function replyWith({ req }: ServerRequest, page: KeptPage): Reply {
  const encoding = acceptedEncoding(req.headers['accept-encoding'], page.br ? ['br', 'gzip'] : ['gzip'])
  const etag = `"${page.version}${encoding ? `-${encoding}` : ''}"`
  if (isKnown(req.headers['if-none-match'], etag)) return { status: 304, headers: { ...page.headers, etag } }
  const headers = { ...page.headers, etag, ...(encoding && { 'content-encoding': encoding }) }
  return { status: 200, headers, body: (encoding && page[encoding]) ?? page.plain }
}

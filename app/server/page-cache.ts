import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { isKnown } from '../infra/etag'
import { pageVersion } from '../infra/page-version'
import { compressSmall } from './compress-small'
import { acceptedEncoding, type Encoding } from './encodings'
import { pageKey } from './page-key'
import type { Check, Middleware, Reply } from './reply'
import { isRead, type ServerRequest } from './request'

/** A page as it was rendered, in each encoding that is ready. */
interface KeptPage {
  since: number
  version: string
  headers: Reply['headers']
  plain: Uint8Array
  gzip: Uint8Array
  /** Takes a while to make; meanwhile gzip is sent. */
  br?: Uint8Array
}

/** What a page shows can depend on the day, so none is kept for longer. */
const LONGEST_MS = 3_600_000
/** After this long, a request stops waiting for another one's rendering and renders the page itself. */
const LONGEST_WAIT_MS = 1000
/** All pages in all languages are about 450 for each name that the site answers to. */
const MOST_PAGES = 1000

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

  const current = () => {
    if (version !== pageVersion()) pages = new Map()
    version = pageVersion()
    return pages
  }
  const keptReply = (request: ServerRequest, key: string) => {
    const page = current().get(key)
    // While one request renders an old page again, the others get the old one.
    const isUsable = page && (performance.now() - page.since < LONGEST_MS || renderings.has(key))
    return isUsable ? replyWith(request, page) : undefined
  }

  const kept: Check = (request) => {
    const key = isRead(request.method) ? pageKey(request) : undefined
    return key === undefined ? undefined : keptReply(request, key)
  }

  const render: Middleware = async (request, next) => {
    const key = isRead(request.method) ? pageKey(request) : undefined
    if (key === undefined) return next()
    const until = performance.now() + LONGEST_WAIT_MS
    for (let left = LONGEST_WAIT_MS; left > 0 && renderings.has(key) && !personal.has(key); left = until - performance.now()) {
      await Promise.race([renderings.get(key), wait(left, undefined, { ref: false })])
      const rendered = keptReply(request, key)
      if (rendered) return rendered
    }
    if (renderings.has(key) || request.method !== 'GET') return next()

    const into = current()
    let finish = () => {}
    renderings.set(key, new Promise((resolve) => (finish = resolve)))
    try {
      const reply = await next()
      // A page that was forgotten while it was rendered shows something old: nobody looks into its map any more.
      if (isSameForAll(request, reply)) add(into, key, reply)
      else if (!request.signal.aborted) remember(personal, key)
      return reply
    } finally {
      renderings.delete(key)
      finish()
    }
  }

  return { kept, render }
}

type Whole = Reply & { body: Uint8Array }

function isSameForAll({ context }: ServerRequest, reply: Reply): reply is Whole {
  return Boolean(context.isSamePageForAll) && reply.status === 200 && !reply.headers['set-cookie'] && reply.body instanceof Uint8Array
}

function remember(keys: Set<string>, key: string) {
  if (keys.size >= MOST_PAGES) keys.clear()
  keys.add(key)
}

function add(pages: Map<string, KeptPage>, key: string, { headers, body }: Whole) {
  const version = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const known = pages.get(key)
  const page: KeptPage = known?.version === version
    ? { ...known, since: performance.now() }
    : {
        since: performance.now(), version, plain: body, gzip: gzipSync(body),
        headers: { ...headers, vary: 'Accept-Encoding, Accept-Language, Cookie' },
      }
  pages.delete(key)
  pages.set(key, page)
  const [oldest] = pages.keys()
  if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
  if (!page.br) compressSmall(body, (br) => (page.br = br))
}

function replyWith({ req }: ServerRequest, page: KeptPage): Reply {
  const ready: Encoding[] = page.br ? ['br', 'gzip'] : ['gzip']
  const encoding = acceptedEncoding(req.headers['accept-encoding'], ready)
  const etag = `"${page.version}${encoding ? `-${encoding}` : ''}"`
  if (isKnown(req.headers['if-none-match'], etag)) return { status: 304, headers: { ...page.headers, etag } }
  const coding = encoding && { 'content-encoding': encoding }
  return { status: 200, headers: { ...page.headers, ...coding, etag }, body: (encoding && page[encoding]) ?? page.plain }
}

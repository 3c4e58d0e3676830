import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { matchesEtag } from '../infra/etag'
import { log } from '../infra/log'
import { getPageCacheVersion } from '../infra/page-cache-version'
import { chooseEncoding, compressWithBestQuality } from './compression'
import { buildPageCacheKey } from './page-cache-key'
import type { RequestCheck, Middleware, Reply } from './reply'
import { isReadMethod, type ServerRequest } from './request'

/** `br` is added when the slow Brotli compression has finished. Until then, `gzip` is sent. */
interface CachedPage {
  since: number
  version: string
  headers: Reply['headers']
  plain: Uint8Array
  gzip: Uint8Array
  br?: Uint8Array
}

/** Pages expire, because their content can depend on the date. */
const MAX_AGE_MS = 3_600_000
const MAX_WAIT_MS = 1000
const MAX_PAGES = 1000 // All languages together have about 450 pages per host name.

/**
 * Caches pages that are the same for all signed-out readers of a language. One request renders a missing page; other requests wait
 * for the result.
 */
export function createPageCache(): { kept: RequestCheck; render: Middleware } {
  let pages = new Map<string, CachedPage>()
  let version = getPageCacheVersion()
  /** The pages being rendered now, by cache key. The promises never reject. */
  const renderings = new Map<string, Promise<void>>()
  /**
   * The keys of pages that turned out to be uncacheable. A request for such a page does not wait for another request to render the
   * page.
   */
  const personal = new Set<string>()

  const getCacheKey = (request: ServerRequest) => (isReadMethod(request.method) ? buildPageCacheKey(request) : undefined)
  const findCachedReply = (request: ServerRequest, key: string | undefined) => {
    if (version !== getPageCacheVersion()) pages = new Map()
    version = getPageCacheVersion()
    const page = key === undefined ? undefined : pages.get(key)
    // While one request renders an expired page again, other requests get the expired page.
    const isUsable = page && (performance.now() - page.since < MAX_AGE_MS || renderings.has(key ?? ''))
    return isUsable ? replyWith(request, page) : undefined
  }

  const render: Middleware = async (request, next) => {
    const key = getCacheKey(request)
    if (key === undefined) return next()
    const until = performance.now() + MAX_WAIT_MS
    for (let left = MAX_WAIT_MS; left > 0 && renderings.has(key) && !personal.has(key); left = until - performance.now()) {
      await Promise.race([renderings.get(key), wait(left, undefined, { ref: false })])
      const rendered = findCachedReply(request, key)
      if (rendered) return rendered
    }
    if (renderings.has(key) || request.method !== 'GET') return next()

    // If the cache is cleared during rendering, the outdated page is added to the old map, which is no longer used.
    const into = pages
    let finish = () => {}
    renderings.set(key, new Promise((resolve) => (finish = resolve)))
    try {
      const reply = await next()
      if (personal.size >= MAX_PAGES) personal.clear()
      const isSameForAll = request.context.isSamePageForAll && reply.status === 200 && !reply.headers['set-cookie']
      if (isSameForAll && reply.body instanceof Uint8Array) add(into, key, reply.headers, reply.body)
      else if (!request.signal.aborted && reply.status < 500) personal.add(key)
      return reply
    } finally {
      renderings.delete(key)
      finish()
    }
  }

  return { kept: (request) => findCachedReply(request, getCacheKey(request)), render }
}

function add(pages: Map<string, CachedPage>, key: string, sent: Reply['headers'], body: Uint8Array) {
  const version = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const headers = { ...sent, vary: 'Accept-Encoding, Accept-Language, Cookie' }
  const known = pages.get(key)
  const page: CachedPage = known?.version === version ? known : { since: 0, version, headers, plain: body, gzip: gzipSync(body) }
  page.since = performance.now()
  pages.delete(key)
  pages.set(key, page)
  const [oldest] = pages.keys()
  if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
  if (!page.br) compressWithBestQuality(body).then((br) => (page.br = br), (error: unknown) => log.error('page_not_compressed', { error }))
}

function replyWith({ req }: ServerRequest, page: CachedPage): Reply {
  const encoding = chooseEncoding(req.headers['accept-encoding'], page.br ? ['br', 'gzip'] : ['gzip'])
  const etag = `"${page.version}${encoding ? `-${encoding}` : ''}"`
  if (matchesEtag(req.headers['if-none-match'], etag)) return { status: 304, headers: { ...page.headers, etag } }
  const headers = { ...page.headers, etag, ...(encoding && { 'content-encoding': encoding }) }
  return { status: 200, headers, body: (encoding && page[encoding]) ?? page.plain }
}

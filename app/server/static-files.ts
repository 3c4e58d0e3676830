import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { send } from '@fastify/send'
import { matchesEtag } from '../infra/etag'
import { chooseEncoding, type ContentEncoding } from './compression'
import { createErrorReply } from './errors'
import type { Middleware, Reply } from './reply'
import { isReadMethod } from './request'
import { FILM_CONTENT_SECURITY_POLICY } from './response-headers'

interface StaticFile {
  version: string
  type: string
  headers: Reply['headers']
  copies: ContentEncoding[]
}

const SUFFIX: Record<ContentEncoding, string> = { br: '.br', gzip: '.gz' }
const OPTIONS = { dotfiles: 'allow', index: false, cacheControl: false, etag: false, lastModified: false } as const

class FileRequest extends Readable {
  constructor(readonly method: string, readonly headers: { range?: string } = {}) {
    super()
  }
}

/** Lists the files once, because the build does not change while the server runs. */
export async function serveStaticFiles(root: string): Promise<Middleware> {
  const files = await listFiles(root)
  return async (request, next) => {
    const { req, method, target: { path } } = request
    const file = files.get(path)
    if (!file) return next()
    if (!isReadMethod(method)) return createErrorReply(request, 'method_not_allowed', { allow: 'GET, HEAD' })
    const encoding = req.headers.range ? undefined : chooseEncoding(req.headers['accept-encoding'], file.copies)
    const etag = `"${file.version}${encoding ? `-${encoding}` : ''}"`
    const headers: Reply['headers'] = { ...file.headers, etag, ...(encoding ? { 'content-encoding': encoding } : { 'accept-ranges': 'bytes' }) }
    if (matchesEtag(req.headers['if-none-match'], etag)) return { status: 304, headers }
    headers['content-type'] = file.type
    const range = method === 'GET' && (req.headers['if-range'] ?? etag) === etag ? req.headers.range : undefined
    const sent = await send(new FileRequest(method, { range }), path + (encoding ? SUFFIX[encoding] : ''), { ...OPTIONS, root, contentType: false })
    const { 'Content-Length': length, 'Content-Range': part } = sent.headers
    if (part !== undefined) headers['content-range'] = String(part)
    if (sent.statusCode < 400) return { status: sent.statusCode, headers: { ...headers, 'content-length': String(length) }, body: sent.stream }
    sent.stream.destroy()
    return sent.statusCode === 416 ? { status: 416, headers } : createErrorReply(request, 'not_found')
  }
}

/**
 * Returns the public files by URL path. No URL can reach a file outside the folder, because only these files are sent. Hidden files
 * and folders (except `.well-known`), source maps and compressed copies have no URL.
 */
async function listFiles(root: string): Promise<Map<string, StaticFile>> {
  const entries = readdirSync(root, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  const paths = new Set(entries.map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`))
  const isHidden = (path: string) => path.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known')
  const isCopy = (path: string) => /\.(?:br|gz)$/.test(path) && paths.has(path.slice(0, -3))
  const servable = [...paths].filter((path) => !isHidden(path) && !path.endsWith('.map') && !isCopy(path))
  return new Map(await Promise.all(servable.map(async (path) => {
    const copies = (['br', 'gzip'] as const).filter((encoding) => paths.has(path + SUFFIX[encoding]))
    return [path, await describe(root, path, copies)] as const
  })))
}

async function describe(root: string, path: string, copies: ContentEncoding[]): Promise<StaticFile> {
  const { headers: { 'Content-Type': type } } = await send(new FileRequest('HEAD'), path, { ...OPTIONS, root })
  const version = createHash('sha256').update(readFileSync(join(root, path))).digest('base64url').slice(0, 22)
  const headers = {
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(copies.length > 0 && { vary: 'Accept-Encoding' }),
    ...(String(type).startsWith('video/') && { 'content-security-policy': FILM_CONTENT_SECURITY_POLICY }),
  }
  return { version, type: String(type), headers, copies }
}

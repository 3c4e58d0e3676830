import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { send } from '@fastify/send'
import { isKnown } from '../infra/etag'
import { acceptedEncoding, type Encoding } from './encodings'
import { errorReply } from './errors'
import type { Middleware, Reply } from './reply'
import { isRead } from './request'
import { FILM_POLICY } from './security-headers'

/** A file that anyone may fetch. */
interface StaticFile {
  /** A hash of the content; each encoding adds its own suffix. */
  version: string
  type: string
  /** The compressed copies that the build laid beside it, smallest first. */
  copies: Encoding[]
}

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' }
/** What the library would add is said here, where all headers of the site are. */
const OPTIONS = { dotfiles: 'allow', index: false, cacheControl: false, etag: false, lastModified: false } as const

/** Serves the files of `folder`. The list is read once: a build does not change under a running server. */
export async function staticFiles(folder: string): Promise<Middleware> {
  const files = await listFiles(folder)
  return async (request, next) => {
    const { req, method, target: { path } } = request
    const file = files.get(path)
    if (!file) return next()
    if (!isRead(method)) return errorReply(request, 'method_not_allowed', { allow: 'GET, HEAD' })
    const encoding = req.headers.range ? undefined : acceptedEncoding(req.headers['accept-encoding'], file.copies)
    const headers = headersOf(path, file, encoding)
    if (isKnown(req.headers['if-none-match'], headers.etag)) return { status: 304, headers }
    headers['content-type'] = file.type
    return encoding ? sendCopy(folder, path, encoding, headers, method) : sendPlain(folder, path, headers, req.headers, method)
  }
}

function headersOf(path: string, { version, type, copies }: StaticFile, encoding: Encoding | undefined) {
  const headers: Record<string, string> & { etag: string } = {
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${version}${encoding ? `-${encoding}` : ''}"`,
  }
  if (copies.length > 0) headers.vary = 'Accept-Encoding'
  if (type.startsWith('video/')) headers['content-security-policy'] = FILM_POLICY
  return headers
}

/** A request as the library reads it, with nothing but what it has to look at: conditions are judged here. */
class Asked extends Readable {
  readonly headers: { range?: string }

  constructor(readonly method: string, range?: string) {
    super()
    this.headers = range === undefined ? {} : { range }
  }
}

async function sendCopy(root: string, path: string, encoding: Encoding, headers: Reply['headers'], method: string): Promise<Reply> {
  const sent = await send(new Asked(method), path + SUFFIX[encoding], { ...OPTIONS, root, acceptRanges: false, contentType: false })
  const length = String(sent.headers['Content-Length'])
  return { status: sent.statusCode, headers: { ...headers, 'content-encoding': encoding, 'content-length': length }, body: sent.stream }
}

/** The whole, or the part that Range asks for. A part of another version than If-Range names is no part of this file. */
async function sendPlain(root: string, path: string, headers: Reply['headers'], asked: { range?: string; 'if-range'?: string }, method: string): Promise<Reply> {
  const isOther = asked['if-range'] !== undefined && asked['if-range'] !== headers.etag
  const range = isOther ? undefined : asked.range
  const sent = await send(new Asked(method, range), path, { ...OPTIONS, root, contentType: false })
  const { 'Content-Length': length, 'Content-Range': part } = sent.headers
  const more = { 'accept-ranges': 'bytes', ...(part !== undefined && { 'content-range': String(part) }) }
  if (sent.statusCode !== 416) return { status: sent.statusCode, headers: { ...headers, ...more, 'content-length': String(length) }, body: sent.stream }
  sent.stream.destroy()
  return { status: 416, headers: { ...headers, ...more } }
}

/**
 * Every servable file below `folder` by its URL path. Whatever is not in the list does not exist, so no path leads out of
 * the folder: hidden files (but /.well-known/), source maps and compressed copies have no address.
 */
async function listFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  const paths = new Set(entries.map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`))
  const isCopy = (path: string) => /\.(?:br|gz)$/.test(path) && paths.has(path.slice(0, -3))
  const servable = [...paths].filter((path) => !isHidden(path) && !path.endsWith('.map') && !isCopy(path))
  const copiesOf = (path: string) => (['br', 'gzip'] as const).filter((encoding) => paths.has(path + SUFFIX[encoding]))
  return new Map(await Promise.all(servable.map(async (path) => [path, await describe(folder, path, copiesOf(path))] as const)))
}

const isHidden = (path: string) => path.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known')

async function describe(root: string, path: string, copies: Encoding[]): Promise<StaticFile> {
  const { headers } = await send(new Asked('HEAD'), path, { ...OPTIONS, root })
  const version = createHash('sha256').update(readFileSync(join(root, path))).digest('base64url').slice(0, 22)
  return { version, type: String(headers['Content-Type']), copies }
}

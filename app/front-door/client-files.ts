import { existsSync, readdirSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Encoding } from './encodings'

/** A file that anybody may fetch. */
export interface ClientFile {
  location: string
  size: number
  type: string
  /** Differs wherever the content does; each encoding adds its own suffix. */
  version: string
  /** Which compressed copies lie beside it, smallest first. */
  copies: Encoding[]
  /** Its name holds a hash of its content, so it never changes. */
  isImmutable: boolean
}

const SUFFIXES: [Encoding, string][] = [['br', '.br'], ['gzip', '.gz']]

/** Where the compressed copy of a file lies. */
export const copyOf = (file: ClientFile, encoding: Encoding) => file.location + (encoding === 'br' ? '.br' : '.gz')

/**
 * Every servable file below `folder` by its URL path. What is not in the list does not exist, so no path can lead out
 * of the folder: hidden files (but /.well-known/), source maps and compressed copies have no address.
 */
export function listClientFiles(folder: string): Map<string, ClientFile> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const locations = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(locations)
  const files = new Map<string, ClientFile>()
  for (const location of locations) {
    const path = `/${relative(folder, location).split(sep).join('/')}`
    if (isServable(path) && !isCopy(location, known)) files.set(path, describe(location, path))
  }
  return files
}

function isServable(path: string) {
  const isHidden = path.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known')
  return !isHidden && !path.endsWith('.map')
}

function isCopy(location: string, known: Set<string>) {
  return SUFFIXES.some(([, suffix]) => location.endsWith(suffix) && known.has(location.slice(0, -suffix.length)))
}

function describe(location: string, path: string): ClientFile {
  const { size, mtimeMs } = statSync(location)
  return {
    location,
    size,
    type: TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
    version: `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`,
    copies: SUFFIXES.filter(([, suffix]) => existsSync(location + suffix)).map(([encoding]) => encoding),
    isImmutable: path.startsWith('/assets/'),
  }
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.vtt': 'text/vtt',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

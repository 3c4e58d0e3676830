import { now } from '~/infra/clock'
import { matchesEtag } from '~/infra/etag'
import { createPullStream } from './pull-stream'

interface File {
  /** An ASCII file name without private details, because other people who use the device may see the name. */
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

/** Prevents caching, so that the saved file is the only copy on a shared device. */
export function createDownloadResponse(request: Request, { name, type, bytes, etag }: File): Response {
  const headers = { ETag: etag, 'Cache-Control': 'no-store' }
  if (matchesEtag(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(bytes, {
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}

export function createStreamedDownloadResponse({ name, ending, type }: { name: string; ending: string; type: string }, parts: AsyncGenerator<Uint8Array, void>): Response {
  return new Response(createPullStream(parts), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}-${now().toISOString().slice(0, 10)}.${ending}"`,
      'Cache-Control': 'no-store',
    },
  })
}

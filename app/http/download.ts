import { now } from '~/infra/clock'
import { isKnown } from '~/infra/etag'
import { pacedStream } from './paced-stream'

interface File {
  /** What it is saved as: neutral, and ASCII alone. */
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

/** A file to save, or 304 where the client has this version. Nothing keeps it on the way: who shares the phone finds what was saved alone. */
export function fileDownload(request: Request, { name, type, bytes, etag }: File): Response {
  const headers = { ETag: etag, 'Cache-Control': 'no-store' }
  if (isKnown(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(bytes, {
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}

/** A file that is sent as it is made. Behind its name stands the day (UTC), as in `my-archive-2026-11-22.zip`. */
export function streamedDownload({ name, ending, type }: { name: string; ending: string; type: string }, parts: AsyncGenerator<Uint8Array, void>): Response {
  return new Response(pacedStream(parts), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}-${now().toISOString().slice(0, 10)}.${ending}"`,
      'Cache-Control': 'no-store',
    },
  })
}

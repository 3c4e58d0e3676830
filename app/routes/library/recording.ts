import type { LoaderFunctionArgs } from '@remix-run/node'
import { readRecording } from '~/features/publishing/library/read-recording'
import { findRecording } from '~/features/publishing/library/recording'
import { requireMember } from '~/http/guards'
import { tryStartResponse } from '~/http/limit-concurrent-responses'
import { createPullStream } from '~/http/pull-stream'
import { catchUnavailableInResource, RETRY_AFTER_SECONDS } from '~/http/handle-unavailable'
import { isLanguage } from '~/i18n/settings'
import { parseByteRange } from '~/infra/byte-range'

/** If someone opens the recording's URL directly, the browser displays its own player page, which must be allowed to load the recording. */
const contentSecurityPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; media-src 'self'"

/** The limit per member. A player requests byte ranges, so seeking on a slow connection leaves several responses open. */
const maxConcurrentResponses = 10

/** Returns the guide's recording, in full or as a byte range (RFC 9110 §14). Uses `no-store`, because members may share a phone. */
export const loader = catchUnavailableInResource(async ({ request, params: { language } }: LoaderFunctionArgs) => {
  const member = await requireMember(request, '/library/guide')
  const recording = isLanguage(language) ? await findRecording(language) : null
  if (!recording) return new Response(null, { status: 404 })
  const { bytes: size, mediaType, hash } = recording
  const headers = {
    'Content-Type': mediaType, 'Content-Security-Policy': contentSecurityPolicy, 'Cache-Control': 'no-store', 'Accept-Ranges': 'bytes', ETag: `"${hash}"`,
  }
  const range = request.method === 'GET' ? request.headers.get('Range') : null
  const asked = parseByteRange({ range, ifRange: request.headers.get('If-Range') }, { size, etag: headers.ETag })
  if (asked === 'unsatisfiable') return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
  const { first, last } = asked === 'whole' ? { first: 0, last: size - 1 } : asked
  const isHead = request.method === 'HEAD'
  if (!isHead && !tryStartResponse(member.id, maxConcurrentResponses)) return new Response(null, { status: 429, headers: { 'Retry-After': RETRY_AFTER_SECONDS } })
  const body = isHead ? null : createPullStream(readRecording(recording, first, last))
  const length = { 'Content-Length': String(last - first + 1) }
  if (asked === 'whole') return new Response(body, { headers: { ...headers, ...length } })
  return new Response(body, { status: 206, headers: { ...headers, ...length, 'Content-Range': `bytes ${first}-${last}/${size}` } })
})

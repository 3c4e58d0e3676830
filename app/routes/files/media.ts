import type { LoaderFunctionArgs } from '@remix-run/node'
import { readMedia } from '~/features/publishing/media/read-media'
import { catchUnavailableInResource } from '~/http/handle-unavailable'

/** A new picture gets a new URL, so browsers may cache a file for a year. */
export const loader = catchUnavailableInResource(async ({ request, params: { picture = '', file = '' } }: LoaderFunctionArgs) => {
  const found = await readMedia(picture, file)
  if (!found) return new Response(null, { status: 404 })
  const headers = { 'Content-Type': found.type, 'Content-Length': String(found.data.length), 'Cache-Control': 'public, max-age=31536000, immutable' }
  return new Response(request.method === 'HEAD' ? null : found.data, { headers })
})

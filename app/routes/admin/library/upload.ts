import type { ActionFunctionArgs } from '@remix-run/node'
import { uploadRecording } from './upload-recording'
import { requireAdmin } from '~/http/guards'
import { catchUnavailableInResource } from '~/http/handle-unavailable'
import { createMethodNotAllowedResponse } from '~/http/plain-responses'
import { getRequestLocalizer } from '~/i18n/server'

export const loader = createMethodNotAllowedResponse

/** Endpoint for `useRecordingUpload`. Responds with 204 on success, otherwise with the form reply as JSON. */
export const action = catchUnavailableInResource(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const answer = await uploadRecording(member, request, await getRequestLocalizer(request))
  if ('init' in answer) return Response.json(answer.data, answer.init ?? {})
  // Does not redirect, because XMLHttpRequest would follow the redirect, and the redirected request would consume the `notice` cookie.
  return new Response(null, { status: 204, headers: answer.headers })
})

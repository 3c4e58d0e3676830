import type { ActionFunctionArgs } from '@remix-run/node'
import { uploadRecording } from './upload-recording'
import { requireAdmin } from '~/http/guards'
import { createMethodNotAllowedResponse } from '~/http/member-forms'
import { catchUnavailableInResource } from '~/http/when-available'
import { localize } from '~/i18n/server'

export const loader = createMethodNotAllowedResponse

/** Endpoint for the upload script: 204 on success, otherwise the form reply as JSON. */
export const action = catchUnavailableInResource(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const answer = await uploadRecording(member, request, await localize(request))
  if ('init' in answer) return Response.json(answer.data, answer.init ?? {})
  // Not a redirect: XMLHttpRequest would follow one itself, and loading the target page would use up the notice.
  return new Response(null, { status: 204, headers: answer.headers })
})

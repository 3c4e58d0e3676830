import type { ActionFunctionArgs } from '@remix-run/node'
import { catchUnavailableInResource } from '~/http/handle-unavailable'
import { createMethodNotAllowedResponse } from '~/http/plain-responses'
import { handleInPlaceAction } from './home/in-place'

export const loader = createMethodNotAllowedResponse

export const action = catchUnavailableInResource(async ({ request }: ActionFunctionArgs) => {
  try {
    return Response.json(await handleInPlaceAction(request, await request.formData()))
  } catch (error) {
    const goTo = error instanceof Response ? error.headers.get('Location') : null
    if (!(error instanceof Response) || !goTo) throw error
    // `fetch` would follow a redirect itself, so the response body contains the redirect target instead.
    const headers = new Headers(error.headers)
    headers.delete('Location')
    return Response.json({ goTo }, { headers })
  }
})

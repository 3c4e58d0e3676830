import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { toSafeRedirectPath } from '~/http/redirects'
import { endBrowserSession } from '~/http/session'
import { catchUnavailableInResource } from '~/http/handle-unavailable'

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

export const action = catchUnavailableInResource(async ({ request }: ActionFunctionArgs) => {
  if (request.method !== 'POST') return loader()
  const form = await request.formData()
  const to = toSafeRedirectPath(form.get('to'), '/')
  return redirect(to, { status: 303, headers: { 'Set-Cookie': await endBrowserSession(request) } })
})

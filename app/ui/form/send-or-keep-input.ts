import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react'
import { clearScreenCache } from '../frame/screen-cache'
import type { SubmissionReply } from './use-site-form'

/**
 * The `clientAction` of a screen with a form. If no response arrives, or if the response is a 503, comes from a proxy or reports an
 * unexpected error, the form keeps all input and shows an error. Any other error response shows the error page.
 */
export async function sendOrKeepInput({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const sent = await request.clone().formData()
  clearScreenCache()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const isPage = isRouteErrorResponse(error) && error.status !== 503
    if (isPage) throw error
    // A screen with several forms uses the values to find out which form was sent.
    const values = Object.fromEntries([...sent].filter((field): field is [string, string] => typeof field[1] === 'string'))
    // `fetch` rejects with a TypeError if no response arrives.
    return { errors: {}, values, isUnsent: true, isAnswered: !(error instanceof TypeError) } satisfies SubmissionReply
  }
}

import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react'
import { forgetScreens } from '../frame/back-cache'
import type { SentForm } from './use-site-form'

/**
 * The `clientAction` of a screen with a form: if the site is unreachable or answers 503, or another server answers, the form
 * keeps everything typed and says that it was not sent. The site's other error pages keep the typed text, so they are shown.
 */
export async function sendOrKeep({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const sent = await request.clone().formData()
  forgetScreens()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const isPage = isRouteErrorResponse(error) && error.status !== 503
    if (isPage) throw error
    // A screen with several forms identifies the sent one by its values.
    const values = Object.fromEntries([...sent].filter((field): field is [string, string] => typeof field[1] === 'string'))
    // `fetch` throws a TypeError if no answer arrives.
    return { errors: {}, values, isUnsent: true, isAnswered: !(error instanceof TypeError) } satisfies SentForm
  }
}

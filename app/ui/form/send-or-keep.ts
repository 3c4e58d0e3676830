import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react'
import type { SentForm } from './use-site-form'

/**
 * The `clientAction` of a screen with a form: where the site cannot be reached, or answers with an error page, the screen stays
 * with everything typed, and the form says that it was not sent. A screen of its own that holds what was typed is shown as it is.
 */
export async function sendOrKeep({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const sent = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const isPage = isRouteErrorResponse(error) && error.status !== 503
    if (isPage) throw error
    // Tells a screen with several forms which one it was.
    const values = Object.fromEntries([...sent].filter((field): field is [string, string] => typeof field[1] === 'string'))
    // `fetch` throws a TypeError where no answer comes.
    return { errors: {}, values, isUnsent: true, isAnswered: !(error instanceof TypeError) } satisfies SentForm
  }
}

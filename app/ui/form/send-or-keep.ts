import { type ClientActionFunctionArgs, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from '@remix-run/react'
import type { SentForm } from './use-site-form'

/**
 * The `clientAction` of a screen with a form: where the site cannot be reached, or answers with an error page, the screen stays
 * with everything typed, and the form says that it was not sent. A screen of its own that holds what was typed is shown as it is.
 */
export async function sendOrKeep({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const isPage = isRouteErrorResponse(error) && error.status !== 503
    if (isPage) throw error
    return { errors: {}, values: {}, isUnsent: true } satisfies SentForm
  }
}

/**
 * The `shouldRevalidate` of the same screens and of the root: after a form that could not be sent nothing is read again, which would
 * fail too and put an error page in the place of the form.
 */
export const unlessUnsent = ({ actionResult, defaultShouldRevalidate }: Pick<ShouldRevalidateFunctionArgs, 'actionResult' | 'defaultShouldRevalidate'>): boolean =>
  isUnsent(actionResult) ? false : defaultShouldRevalidate

const isUnsent = (result: unknown) => typeof result === 'object' && result !== null && 'isUnsent' in result

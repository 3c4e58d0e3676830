import { isRouteErrorResponse, type ShouldRevalidateFunction } from '@remix-run/react'

/**
 * Sends a form by script. Where no answer comes, or the server cannot answer, the form stays as it is, with everything
 * typed in it, and `{ failed: true }` has the screen say so. Redirects and other errors pass.
 */
export async function keepForm<Reply>(send: () => Promise<Reply>): Promise<Reply | { failed: true; errors?: undefined; values?: undefined; formError?: undefined }> {
  try {
    return await send()
  } catch (error) {
    const cannotAnswer = error instanceof TypeError || error instanceof SyntaxError || (isRouteErrorResponse(error) && error.status >= 500)
    if (cannotAnswer) return { failed: true }
    throw error
  }
}

/**
 * The `shouldRevalidate` of every route around such a form. Where no answer came, asking for the page again would fail
 * as well, and an error page would take the form away with everything typed in it.
 */
export const keepScreen: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (actionResult as { failed?: boolean } | null | undefined)?.failed !== true

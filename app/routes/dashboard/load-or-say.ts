import type { ClientLoaderFunctionArgs } from '@remix-run/react'

/**
 * The `clientLoader` of the dashboard: comments that a reader opens in place and that do not come are said below their story, not on
 * an error page.
 */
export async function loadOrSay({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response || !new URL(request.url).searchParams.has('comments-of')) throw error
    return { isUnsent: true }
  }
}

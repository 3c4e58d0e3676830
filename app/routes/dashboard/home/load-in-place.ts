import type { ClientLoaderFunctionArgs } from '@remix-run/react'

/**
 * The `clientLoader` of the dashboard. If comments opened in place fail to load, the message appears below their story and not on an error
 * page.
 */
export async function loadInPlace({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response || !new URL(request.url).searchParams.has('comments-of')) throw error
    return { isUnsent: true }
  }
}

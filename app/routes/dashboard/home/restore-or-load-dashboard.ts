import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { restoreOrLoadScreen } from '~/ui/frame/screen-cache'

/** If a request for a story's comments fails, returns `isUnsent`, so that the page shows a message below the story, not an error page. */
export async function restoreOrLoadDashboard(args: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await restoreOrLoadScreen(args)
  } catch (error) {
    if (error instanceof Response || !new URL(args.request.url).searchParams.has('comments-of')) throw error
    return { isUnsent: true }
  }
}

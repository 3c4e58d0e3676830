import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { restoreOrLoad } from '~/ui/frame/back-cache'

/** If comments opened in place fail to load, an error message appears below the story instead of an error page. */
export async function loadInPlace(args: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await restoreOrLoad(args)
  } catch (error) {
    if (error instanceof Response || !new URL(args.request.url).searchParams.has('comments-of')) throw error
    return { isUnsent: true }
  }
}

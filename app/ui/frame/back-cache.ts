import { type ClientLoaderFunctionArgs, useLocation, useMatches, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** The loader data of visited screens by path and query, the oldest first. It lives as long as the document. */
const kept = new Map<string, unknown>()
const MOST_KEPT = 20

let isGoingBack = false

const keyOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Notices Back and Forward. Call it before hydration, so that this listener runs before the router's. */
export function watchHistory() {
  addEventListener('popstate', () => void (isGoingBack = true))
}

/** Whether Back or Forward leads to a screen that is in memory. */
export const isRestored = (url: URL): boolean => isGoingBack && kept.has(keyOf(url))

/** After a change, the screens in memory may be out of date. */
export const forgetScreens = () => kept.clear()

/** The `clientLoader` of a screen that Back and Forward show from memory. The server then renews it (`useBackCache`). */
export async function restoreOrLoad({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const url = new URL(request.url)
  return isRestored(url) ? kept.get(keyOf(url)) : serverLoader()
}

/** Keeps the data of each screen that is shown, and renews a screen that was shown from memory. */
export function useBackCache() {
  const location = useLocation()
  const { revalidate } = useRevalidator()
  const data = useMatches().at(-1)?.data
  const key = keyOf(location)

  useEffect(() => {
    kept.delete(key)
    kept.set(key, data)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  }, [key, data])

  useEffect(() => {
    const wasRestored = isGoingBack
    isGoingBack = false
    if (wasRestored) revalidate()
  }, [location.key, revalidate])
}

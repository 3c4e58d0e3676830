import { type ClientLoaderFunctionArgs, useLocation, useMatches, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { ScreenHandle } from './screen'

/** The loader data of screens, keyed by path and query, oldest first. */
const screenData = new Map<string, unknown>()
const MAX_KEPT = 20
/** In ms. The router saves the scroll position on revalidation, so smooth scrolling must have ended by then. */
const RENEW_AFTER = 1_000

let isGoingBack = false
let hasRestored = false

const keyOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Call it before hydration, so that this listener runs before the router's. */
export function watchHistory() {
  addEventListener('popstate', () => void (isGoingBack = true))
}

export const isRestored = (url: URL): boolean => isGoingBack && screenData.has(keyOf(url))

export const forgetScreens = () => screenData.clear()

/** The `clientLoader` of a screen that Back and Forward show from memory. `useBackCache` then renews the data. */
export async function restoreOrLoad({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const url = new URL(request.url)
  if (!isRestored(url)) return serverLoader()
  hasRestored = true
  return screenData.get(keyOf(url))
}

export function useBackCache() {
  const location = useLocation()
  const { revalidate } = useRevalidator()
  const screen = useMatches().at(-1)
  const data = (screen?.handle as ScreenHandle | undefined)?.isRestored ? screen?.data : undefined
  const key = keyOf(location)

  useEffect(() => {
    if (data === undefined) return
    screenData.delete(key)
    screenData.set(key, data)
    const [oldest] = screenData.keys()
    if (screenData.size > MAX_KEPT && oldest !== undefined) screenData.delete(oldest)
  }, [key, data])

  useEffect(() => {
    isGoingBack = false
    if (!hasRestored) return undefined
    hasRestored = false
    const timer = setTimeout(revalidate, RENEW_AFTER)
    return () => clearTimeout(timer)
  }, [location.key, revalidate])
}

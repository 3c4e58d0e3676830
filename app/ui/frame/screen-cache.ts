import { type ClientLoaderFunctionArgs, useLocation, useMatches, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { ScreenHandle } from './screen'

/** The loader data of screens, keyed by path and query, oldest first. */
const screenData = new Map<string, unknown>()
const MAX_SCREENS = 20
/** The router saves the scroll position when a revalidation starts and restores it later, so smooth scrolling must have ended by then. */
const RENEW_AFTER_MS = 1_000

let isHistoryNavigation = false
let hasRestored = false

const toScreenKey = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Call this function before hydration, so that its listener runs before the router's listener. */
export function watchHistoryNavigation() {
  addEventListener('popstate', () => void (isHistoryNavigation = true))
}

export const canRestoreScreen = (url: URL): boolean => isHistoryNavigation && screenData.has(toScreenKey(url))

export const clearScreenCache = () => screenData.clear()

/** The `clientLoader` of a screen that Back and Forward restore from memory. `useScreenCache` then revalidates the data. */
export async function restoreOrLoadScreen({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const url = new URL(request.url)
  if (!canRestoreScreen(url)) return serverLoader()
  hasRestored = true
  return screenData.get(toScreenKey(url))
}

export function useScreenCache() {
  const location = useLocation()
  const { revalidate } = useRevalidator()
  const screen = useMatches().at(-1)
  const data = (screen?.handle as ScreenHandle | undefined)?.isRestored ? screen?.data : undefined
  const key = toScreenKey(location)

  useEffect(() => {
    if (data === undefined) return
    screenData.delete(key)
    screenData.set(key, data)
    const [oldest] = screenData.keys()
    if (screenData.size > MAX_SCREENS && oldest !== undefined) screenData.delete(oldest)
  }, [key, data])

  useEffect(() => {
    isHistoryNavigation = false
    if (!hasRestored) return undefined
    hasRestored = false
    const timer = setTimeout(revalidate, RENEW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [location.key, revalidate])
}

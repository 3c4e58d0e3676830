import type { BrowserNamespace } from '~/i18n/browser-namespaces'

/**
 * The `handle` of a route. A `reading` page is sent without scripts; any other screen names the text namespaces that it needs in
 * the browser.
 */
export interface ScreenHandle {
  reading?: true
  texts?: readonly BrowserNamespace[]
  /** Back and Forward restore the screen from memory. The screen's `clientLoader` must be or call `restoreOrLoadScreen`. */
  isRestored?: true
}

interface RouteMatch {
  handle?: unknown
}

const getHandle = ({ handle }: RouteMatch): ScreenHandle => (typeof handle === 'object' && handle !== null ? handle : {})

export const isReadingPage = (matches: readonly RouteMatch[]): boolean => matches.some((match) => getHandle(match).reading)

export const listNamespaces = (matches: readonly RouteMatch[]): readonly BrowserNamespace[] => {
  const named = matches.flatMap((match) => getHandle(match).texts ?? [])
  return named.length > 0 ? [...new Set<BrowserNamespace>(['frame', ...named])] : []
}

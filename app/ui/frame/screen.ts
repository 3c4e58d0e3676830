import type { BrowserNamespace } from '~/i18n/browser-namespaces'

/**
 * The `handle` of a route. A `reading` page is sent without scripts; any other screen names the text namespaces that it needs in
 * the browser.
 */
export interface ScreenHandle {
  reading?: true
  texts?: readonly BrowserNamespace[]
  /** Back and Forward show the screen from memory. Requires `restoreOrLoad` as `clientLoader`, and no filter form. */
  isRestored?: true
}

interface Match {
  handle?: unknown
}

const handleOf = ({ handle }: Match): ScreenHandle => (typeof handle === 'object' && handle !== null ? handle : {})

export const isReadingPage = (matches: readonly Match[]): boolean => matches.some((match) => handleOf(match).reading)

export const namespacesOf = (matches: readonly Match[]): readonly BrowserNamespace[] => {
  const named = matches.flatMap((match) => handleOf(match).texts ?? [])
  return named.length > 0 ? [...new Set<BrowserNamespace>(['frame', ...named])] : []
}

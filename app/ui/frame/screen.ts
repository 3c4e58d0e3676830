import type { BrowserNamespace } from '~/i18n/browser-namespaces'

/**
 * What a route declares about its screen in `handle`. A `reading` page is sent without scripts. Any other screen names the text namespaces
 * it needs in the browser.
 */
export interface ScreenHandle {
  reading?: true
  texts?: readonly BrowserNamespace[]
  /** Back and Forward show the screen from memory. Its `clientLoader` is `restoreOrLoad`, and it has no filter form. */
  isRestored?: true
}

interface Match {
  handle?: unknown
}

const handleOf = ({ handle }: Match): ScreenHandle => (typeof handle === 'object' && handle !== null ? handle : {})

export const isReading = (matches: readonly Match[]): boolean => matches.some((match) => handleOf(match).reading)

/** Empty if no route of the screen names a namespace. */
export const namespacesOf = (matches: readonly Match[]): readonly BrowserNamespace[] => {
  const named = matches.flatMap((match) => handleOf(match).texts ?? [])
  return named.length > 0 ? ['frame', ...named] : []
}

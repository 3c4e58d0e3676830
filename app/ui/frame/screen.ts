import type { BrowserNamespace } from '~/i18n/browser-namespaces'

/**
 * What a route says about its screen in `handle`. A page that is only read (`reading`) is sent without any script; a screen that
 * is operated names the namespaces of its texts and runs in the browser too.
 */
export interface ScreenHandle {
  reading?: true
  texts?: readonly BrowserNamespace[]
}

interface Match {
  handle?: unknown
}

const handleOf = ({ handle }: Match): ScreenHandle => (typeof handle === 'object' && handle !== null ? handle : {})

export const isReading = (matches: readonly Match[]): boolean => matches.some((match) => handleOf(match).reading)

/** The namespaces of a screen with scripts; none where no route of it names any. */
export const namespacesOf = (matches: readonly Match[]): readonly BrowserNamespace[] => {
  const named = matches.flatMap((match) => handleOf(match).texts ?? [])
  return named.length > 0 ? ['frame', ...named] : []
}

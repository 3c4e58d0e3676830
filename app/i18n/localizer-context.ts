import { createContext, useContext } from 'react'
import type { BrowserNamespace } from './browser-namespaces'
import type { Language } from './settings'
import type { Translate } from './translate'

export interface ScreenLocalizer {
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  readonly t: Translate
  readonly load?: (namespaces: readonly BrowserNamespace[]) => Promise<void> | undefined
}

export const LocalizerContext = createContext<ScreenLocalizer | null>(null)

export function useLocalizer(): ScreenLocalizer {
  const localizer = useContext(LocalizerContext)
  if (!localizer) throw new Error('No localizer: neither entry.server nor entry.client provided one')
  return localizer
}

/** On a screen with scripts, the route's `handle` must name the namespaces of all texts used. */
export const useT = (): Translate => useLocalizer().t

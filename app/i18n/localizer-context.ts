import { createContext, useContext } from 'react'
import type { BrowserNamespace } from './browser-namespaces'
import type { Language } from './settings'
import type { Translate } from './translate'

/** What components write to a reader with, on the server and in her browser alike. */
export interface ScreenLocalizer {
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  readonly t: Translate
  /** In a browser: loads what is missing of these texts. Undefined where nothing is, as always on the server. */
  readonly load?: (namespaces: readonly BrowserNamespace[]) => Promise<void> | undefined
}

export const LocalizerContext = createContext<ScreenLocalizer | null>(null)

export function useLocalizer(): ScreenLocalizer {
  const localizer = useContext(LocalizerContext)
  if (!localizer) throw new Error('No localizer: neither entry.server nor entry.client provided one')
  return localizer
}

/** The `t` of the reader's language. Screens with scripts name the namespaces that they use in their `handle`. */
export const useT = (): Translate => useLocalizer().t

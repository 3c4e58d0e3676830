import type { BrowserNamespace } from './browser-namespaces'
import type { Language } from './settings'

/** A hash of all texts that browsers load; the build sets it. */
declare const __TEXTS_VERSION__: string

/** Where the texts of one namespace lie in one language. */
export const textsPath = (language: Language, namespace: BrowserNamespace): string =>
  `/assets/texts-${__TEXTS_VERSION__}/${language}/${namespace}.json`

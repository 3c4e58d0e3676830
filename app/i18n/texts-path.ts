import type { BrowserNamespace } from './browser-namespaces'
import type { Language } from './settings'

/** A hash of all texts that browsers load; set by the build. */
declare const __TEXTS_VERSION__: string

export const buildTextsPath = (language: Language, namespace: BrowserNamespace): string =>
  `/assets/texts-${__TEXTS_VERSION__}/${language}/${namespace}.json`

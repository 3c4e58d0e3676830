import type { BrowserNamespace } from '../browser-namespaces'
import type { Language } from '../settings'
import { buildTextsPath } from '../texts-path'
import type { Translate } from '../translate'
import { createBrowserTranslator, type TextTree } from './translator'

export interface BrowserTexts {
  t: Translate
  /** Returns undefined if all these namespaces are already loaded. Rejects if a file fails to load. */
  load(namespaces: readonly BrowserNamespace[]): Promise<void> | undefined
}

export function createBrowserTexts(language: Language): BrowserTexts {
  const loaded = new Map<string, TextTree>()
  const underWay = new Map<string, Promise<void>>()

  async function fetchTexts(namespace: BrowserNamespace) {
    try {
      const response = await fetch(buildTextsPath(language, namespace))
      if (!response.ok) throw new Error(`The texts of ${namespace} failed to load: ${response.status}`)
      loaded.set(namespace, (await response.json()) as TextTree)
    } finally {
      underWay.delete(namespace)
    }
  }

  function loadOne(namespace: BrowserNamespace) {
    const promise = underWay.get(namespace) ?? fetchTexts(namespace)
    underWay.set(namespace, promise)
    return promise
  }

  return {
    t: createBrowserTranslator(language, loaded),
    load(namespaces) {
      const missing = namespaces.filter((namespace) => !loaded.has(namespace))
      return missing.length === 0 ? undefined : Promise.all(missing.map(loadOne)).then(() => undefined)
    },
  }
}

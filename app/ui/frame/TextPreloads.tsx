import { useMatches } from '@remix-run/react'
import { browserNamespaces, type BrowserNamespace } from '~/i18n/browser-namespaces'
import { useLocalizer } from '~/i18n/localizer-context'
import { textsPath } from '~/i18n/texts-path'
import { namespacesOf } from './screen'

/** Asks for the texts of a screen while its scripts are still on their way. */
export function TextPreloads() {
  const { language } = useLocalizer()
  return namespacesOf(useMatches()).map((namespace) => (
    <link key={namespace} rel="preload" as="fetch" crossOrigin="anonymous" href={textsPath(language, namespace)} data-namespace={namespace} />
  ))
}

/** The namespaces that the page in the browser asked for. */
export function preloadedNamespaces(): BrowserNamespace[] {
  const links = [...document.querySelectorAll<HTMLElement>('link[data-namespace]')]
  return browserNamespaces.filter((namespace) => links.some(({ dataset }) => dataset.namespace === namespace))
}

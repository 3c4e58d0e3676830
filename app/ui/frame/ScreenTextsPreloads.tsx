import { useMatches } from '@remix-run/react'
import { useContext } from 'react'
import { browserNamespaces, type BrowserNamespace } from '~/i18n/browser-namespaces'
import { useLocalizer } from '~/i18n/localizer-context'
import { buildTextsPath } from '~/i18n/texts-path'
import { listNamespaces } from './screen'
import { ScriptContext } from './script-context'

export function ScreenTextsPreloads() {
  const { language } = useLocalizer()
  const screens = useMatches()
  if (!useContext(ScriptContext)) return null
  return listNamespaces(screens).map((namespace) => (
    <link key={namespace} rel="preload" as="fetch" crossOrigin="anonymous" href={buildTextsPath(language, namespace)} data-namespace={namespace} />
  ))
}

export function listPreloadedNamespaces(): BrowserNamespace[] {
  const links = [...document.querySelectorAll<HTMLElement>('link[data-namespace]')]
  return browserNamespaces.filter((namespace) => links.some(({ dataset }) => dataset.namespace === namespace))
}

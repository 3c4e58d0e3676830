import { useMatches } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useLocalizer } from '~/i18n/localizer-context'
import { listNamespaces } from './screen'

/**
 * Suspends until the texts of the next screen are loaded. Until then, React shows the previous screen. If a file is missing, reloads
 * the document, as Remix does for a missing script. Otherwise React would request the file in an endless loop.
 */
export function ScreenTextsLoader({ children }: { children: ReactNode }) {
  const { load } = useLocalizer()
  const matches = useMatches()
  const loading = load?.(listNamespaces(matches))
  if (loading) {
    throw loading.catch(() => {
      location.reload()
      return new Promise<never>(() => {})
    })
  }
  return <>{children}</>
}

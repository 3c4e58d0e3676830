import { useMatches } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useLocalizer } from '~/i18n/localizer-context'
import { namespacesOf } from './screen'

/** Waits, in the browser, for the texts of the screen that comes next. Meanwhile React keeps the screen before. */
export function ScreenTexts({ children }: { children: ReactNode }) {
  const { load } = useLocalizer()
  const matches = useMatches()
  const loading = load?.(namespacesOf(matches))
  if (loading) throw loading
  return <>{children}</>
}

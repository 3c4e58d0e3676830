import { useMatches } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useLocalizer } from '~/i18n/localizer-context'
import { namespacesOf } from './screen'

/** Suspends until the texts of the next screen are loaded. Meanwhile React keeps the previous screen. */
export function ScreenTexts({ children }: { children: ReactNode }) {
  const { load } = useLocalizer()
  const matches = useMatches()
  const loading = load?.(namespacesOf(matches))
  if (loading) throw loading
  return <>{children}</>
}

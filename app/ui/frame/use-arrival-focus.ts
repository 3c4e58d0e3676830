import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { hashTarget } from './hash-target'

/**
 * After a navigation in the browser, gives the focus to what the address names, to the news, or to the heading of the screen. A form
 * that stays in place (`data-keeps-focus`) keeps it, and so does an error summary that has just taken it. An address that names what
 * is not there leads to the top, as it does on a new page.
 */
export function useArrivalFocus() {
  const { key, hash } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const named = hash ? hashTarget(hash) : null
    if (hash && !named) scrollTo({ top: 0, behavior: 'instant' })
    if (document.activeElement?.closest('[data-keeps-focus], [role=alert]')) return
    const main = document.getElementById('main')
    const target = named ?? main?.querySelector<HTMLElement>('.frame-notice [role=alert], .frame-notice [role=status], h1')
    if (!target || main?.contains(document.activeElement) && target.contains(document.activeElement)) return
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [key, hash])
}

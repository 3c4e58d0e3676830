import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { findHashTarget } from './find-hash-target'

/**
 * After a navigation, focuses the first of these elements that exists: the link to the dialog that the navigation closed (unless there
 * is a notice), the hash target, the notice, the heading. A dialog focuses itself. A hash without a target scrolls to the top, as on a
 * new page.
 */
export function useNavigationFocus() {
  const { key, hash, pathname, search } = useLocation()
  const isFirst = useRef(true)
  const asked = useRef<string>()
  useEffect(() => {
    const closed = asked.current
    const isAsking = document.querySelector('main dialog') !== null
    asked.current = isAsking ? pathname + search : undefined
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const named = hash ? findHashTarget(hash) : null
    if (hash && !named) scrollTo({ top: 0, behavior: 'instant' })
    if (isAsking || document.activeElement?.closest('[data-keeps-focus], [role=alert]')) return
    const main = document.getElementById('main')
    const news = main?.querySelector<HTMLElement>('.frame-notice [role=alert], .frame-notice [role=status]')
    const isGivenBack = closed !== undefined && main?.contains(document.activeElement)
    if (isGivenBack && !news) return
    const opener = news ? undefined : findLinkTo(closed)
    const target = opener ?? named ?? news ?? main?.querySelector<HTMLElement>('h1')
    if (!target || main?.contains(document.activeElement) && target.contains(document.activeElement)) return
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: target !== opener })
  }, [key, hash, pathname, search])
}

const findLinkTo = (address: string | undefined) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(({ pathname, search }) => pathname + search === address)

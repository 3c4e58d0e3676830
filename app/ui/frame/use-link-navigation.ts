import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { findHashTarget } from './find-hash-target'
import { isAdminPath, isHydratedPath } from './hydrated-paths'

/** Lets the router handle clicks on plain `<a>` elements, because rendering a `Link` for each of the hundred links of a feed is slow. */
export function useLinkNavigation() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const to = event.defaultPrevented ? undefined : getLinkTarget(event)
      if (!to) return
      event.preventDefault()
      navigate(to)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

function getLinkTarget({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined
  const to = link.pathname + link.search
  const isHere = to === location.pathname + location.search
  // On the same page, the browser scrolls to a hash target itself. Without a target, `useNavigationFocus` scrolls to the top.
  return isHydratedPath(to) && hasRoute(to) && !(isHere && link.hash && findHashTarget(link.hash)) ? to + link.hash : undefined
}

/** Only documents of the admin panel include the admin routes. */
const hasRoute = (path: string) => isAdminPath(location.pathname) || !isAdminPath(path)

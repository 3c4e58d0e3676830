import { useEffect } from 'react'

/** Ignores the second click of a double click if the first click has moved another button under the pointer. */
export function useDoubleClickGuard() {
  useEffect(() => {
    let clicked: Element | null
    const guard = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (event.detail <= 1) clicked = button
      else if (button && button !== clicked) event.preventDefault()
    }
    document.addEventListener('click', guard, true)
    return () => document.removeEventListener('click', guard, true)
  }, [])
}

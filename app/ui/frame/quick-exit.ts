/**
 * "Leave this site" replaces the history entry, so that Back does not return here. Works before hydration, because someone may
 * have to leave at once.
 */
export function replaceHistoryOnLeave() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.leave-link') : null
    if (!link) return
    event.preventDefault()
    location.replace(link.href)
  })
}

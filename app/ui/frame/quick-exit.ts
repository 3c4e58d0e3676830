/**
 * Makes the link "Leave this site" replace the current history entry, so that Back does not return to the page. Works before
 * hydration, because someone may have to leave immediately.
 */
export function replaceHistoryOnQuickExit() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.leave-link') : null
    if (!link) return
    event.preventDefault()
    location.replace(link.href)
  })
}

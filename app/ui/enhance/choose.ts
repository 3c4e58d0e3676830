/** Where the select stands that was sent, so that the next page gives it the focus again. */
const kept = 'chosen'
const form = (select: Element) => select.closest<HTMLFormElement>('form[data-immediate]')

/**
 * Sends a choice as soon as it is made, in forms marked `data-immediate`, whose buttons go. With the arrow keys one passes
 * what one does not want: such a choice is sent once the select is left, or by Enter; Escape takes it back. A choice made
 * before the script came keeps its button: the script cannot tell whether the reader made it or the browser brought it back.
 */
export function sendChoicesAtOnce(): void {
  let byKeys: HTMLSelectElement | null = null
  const send = (select: HTMLSelectElement) => {
    byKeys = null
    sessionStorage.setItem(kept, select.id)
    form(select)?.requestSubmit()
  }
  for (const select of document.querySelectorAll<HTMLSelectElement>('form[data-immediate] select')) {
    const button = form(select)?.querySelector('button')
    if (button) button.hidden = !hasChanged(select)
  }
  document.addEventListener('keydown', ({ key, target }) => {
    if (!(target instanceof HTMLSelectElement) || !form(target)) return
    if (key === 'Escape') for (const option of target.options) option.selected = option.defaultSelected
    if (key !== 'Enter') byKeys = target
    else if (hasChanged(target)) send(target)
  })
  document.addEventListener('pointerdown', () => (byKeys = null))
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && form(target) && byKeys !== target) send(target)
  })
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLSelectElement && byKeys === target && hasChanged(target)) send(target)
  })
  focusAgain()
}

const hasChanged = (select: HTMLSelectElement) => !select.selectedOptions[0]?.defaultSelected

function focusAgain() {
  const id = sessionStorage.getItem(kept)
  if (!id) return
  sessionStorage.removeItem(kept)
  document.getElementById(id)?.focus({ preventScroll: true })
}

/** Brings out the button beside each password that shows what was typed. */
export function offerToShowPasswords(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-show]')) {
    const field = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLInputElement | null
    if (!field || !button.hidden) continue
    button.hidden = false
    button.addEventListener('click', () => {
      const isShown = field.type === 'text'
      field.type = isShown ? 'password' : 'text'
      button.textContent = (isShown ? button.dataset.show : button.dataset.hide) ?? ''
    })
  }
}

/** Leaves without a way back: the page is replaced in the browser's history. */
export function leaveForGood(event: MouseEvent, link: HTMLAnchorElement): void {
  event.preventDefault()
  location.replace(link.href)
}

/** Says that stories are on their way, while the browser fetches another page of them (screens.md, Dashboard). */
export function sayThatPagesLoad(): void {
  const status = document.querySelector<HTMLElement>('[data-loading]')
  if (status) status.textContent = status.dataset.loading ?? ''
}

/** Escape closes what was opened over a list, as its link does; in a field it is the field's own. */
export function closeByEscape({ key, target }: KeyboardEvent): void {
  if (key !== 'Escape' || (target instanceof Element && target.matches('input, select, textarea'))) return
  document.querySelector<HTMLAnchorElement>('[data-closes]')?.click()
}

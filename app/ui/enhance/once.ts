/** The hidden key of a form that counts once (`data-once`). */
const keyOf = (form: HTMLFormElement | null) => form?.querySelector<HTMLInputElement>('[name=submission]')

/**
 * Keeps the key of a form with the page's place in the history. Back asks for the page anew, and brings what was typed but
 * not the key: with another one, what is sent again would be something new.
 */
export function keepKey(form: HTMLFormElement): void {
  if ('once' in form.dataset) history.replaceState({ submission: keyOf(form)?.value }, '')
}

/** Gives the form the key that it was sent with from this place before. */
export function bringKeyBack(): void {
  const kept = (history.state as { submission?: unknown } | null)?.submission
  const field = keyOf(document.querySelector<HTMLFormElement>('form[data-once]'))
  if (field && typeof kept === 'string') field.value = kept
}

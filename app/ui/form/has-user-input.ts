export function hasUserInput(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (control instanceof HTMLSelectElement) return !isInitialChoice(control)
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
    return control.type === 'checkbox' || control.type === 'radio' ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
  })
}

/** If no option is the default, the browser selects the first option. */
function isInitialChoice({ options, selectedIndex }: HTMLSelectElement): boolean {
  const chosen = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex === Math.max(chosen, 0)
}

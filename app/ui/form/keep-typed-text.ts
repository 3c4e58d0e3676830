/**
 * During hydration, React 18 resets each textarea to the text that the server sent. Returns a function that restores what was
 * typed before hydration.
 */
export function keepTypedText(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>()
  const recordText = ({ target }: Pick<Event, 'target'>) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value)
  }
  for (const target of document.querySelectorAll('textarea')) if (target.value !== target.defaultValue) recordText({ target })
  document.addEventListener('input', recordText)
  return () => {
    document.removeEventListener('input', recordText)
    for (const [textarea, value] of typed) if (textarea.value !== value) textarea.value = value
  }
}

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useResetSelectOnLoad } from './use-reset-select-on-load'

/**
 * Submits the form when the select's value changes. A change by keyboard is submitted only on blur or Enter, because the arrow keys
 * step through the options.
 * @param kept the saved value, shown again whenever `loaded` is a new object
 * @param failure changes after each failed submission, so that the select gets the focus back
 */
export function useSubmitOnChange(kept: string, loaded: object, failure?: unknown) {
  const select = useResetSelectOnLoad(kept, loaded)
  const isByKeys = useRef(false)
  const isSent = useRef(false)
  const [isButtonNeeded, setButtonNeeded] = useState(true)
  const hasChanged = () => select.current?.value !== kept
  // A choice made before hydration has not been submitted, so the submit button is still needed.
  useEffect(() => {
    setButtonNeeded(select.current?.value !== kept)
    if (isSent.current) select.current?.focus({ preventScroll: true })
    isSent.current = false
  }, [select, kept, loaded, failure])
  const send = () => {
    isByKeys.current = false
    if (!hasChanged()) return
    isSent.current = true
    select.current?.form?.requestSubmit()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLSelectElement>) => {
    isByKeys.current = event.key !== 'Enter'
    if (event.key === 'Enter') send()
    if (event.key === 'Escape') event.currentTarget.value = kept
  }
  const handlers = {
    onKeyDown,
    onPointerDown: () => {
      isByKeys.current = false
    },
    onChange: () => {
      if (!isByKeys.current) send()
    },
    onBlur: () => {
      if (isByKeys.current) send()
    },
  }
  return { isButtonNeeded, select: { ref: select, ...handlers } }
}

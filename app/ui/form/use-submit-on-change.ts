import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * Submits the form when the select's value changes; if by keyboard, only on blur or Enter, as arrow keys step through options.
 * @param failure a new value after each failed submission, because the select gets the focus back then
 */
export function useSubmitOnChange(kept: string, failure?: unknown) {
  const select = useRef<HTMLSelectElement>(null)
  const isByKeys = useRef(false)
  const isSent = useRef(false)
  const [isButtonNeeded, setButtonNeeded] = useState(true)
  const hasChanged = () => select.current?.value !== kept
  // A choice that was made before hydration has not been sent, so the submit button stays.
  useEffect(() => {
    setButtonNeeded(select.current?.value !== kept)
    if (isSent.current) select.current?.focus({ preventScroll: true })
    isSent.current = false
  }, [kept, failure])
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

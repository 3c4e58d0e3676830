import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * Sends the form of a `<select>` as soon as a choice is made. The arrow keys pass choices that nobody wants: such a choice is sent
 * once the select is left, or by Enter; Escape takes it back.
 * @param kept the choice that holds now
 * @param failure changes with each attempt that failed
 */
export function useImmediateChoice(kept: string, failure?: unknown) {
  const select = useRef<HTMLSelectElement>(null)
  const isByKeys = useRef(false)
  const isSent = useRef(false)
  const [isButtonNeeded, setButtonNeeded] = useState(true)
  const hasChanged = () => select.current?.value !== kept
  // A choice made before the script ran keeps its button: nobody knows whether the reader or the browser made it.
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

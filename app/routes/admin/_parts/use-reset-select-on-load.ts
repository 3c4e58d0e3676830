import { type RefObject, useEffect, useRef } from 'react'

/** Shows the saved value again whenever `loaded` is a new object, because React never changes the value of an uncontrolled select. */
export function useResetSelectOnLoad(kept: string, loaded: object): RefObject<HTMLSelectElement> {
  const select = useRef<HTMLSelectElement>(null)
  const shown = useRef(loaded)
  useEffect(() => {
    if (shown.current !== loaded && select.current) select.current.value = kept
    shown.current = loaded
  }, [kept, loaded])
  return select
}

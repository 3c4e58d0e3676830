import { useEffect } from 'react'

/** Calls `say` each time a new message arrives. */
export function useOnMessage(text: string | undefined, onMessage: (text: string) => void) {
  useEffect(() => {
    if (text) onMessage(text)
  }, [text, onMessage])
}

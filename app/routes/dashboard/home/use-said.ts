import { useEffect } from 'react'

/** Calls `say` each time a new message arrives. */
export function useSaid(text: string | undefined, say: (text: string) => void) {
  useEffect(() => {
    if (text) say(text)
  }, [text, say])
}

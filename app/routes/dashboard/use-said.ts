import { useEffect } from 'react'

/** Hands on what went wrong, each time that something did. */
export function useSaid(text: string | undefined, say: (text: string) => void) {
  useEffect(() => {
    if (text) say(text)
  }, [text, say])
}

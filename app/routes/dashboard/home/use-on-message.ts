import { useEffect } from 'react'

export function useOnMessage(text: string | undefined, onMessage: (text: string) => void) {
  useEffect(() => {
    if (text) onMessage(text)
  }, [text, onMessage])
}

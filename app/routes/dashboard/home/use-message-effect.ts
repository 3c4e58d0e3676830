import { useEffect } from 'react'

export function useMessageEffect(text: string | undefined, onMessage: (text: string) => void) {
  useEffect(() => {
    if (text) onMessage(text)
  }, [text, onMessage])
}

import { useEffect } from 'react'

export function useAnnouncement(text: string | undefined, onMessage: (text: string) => void) {
  useEffect(() => {
    if (text) onMessage(text)
  }, [text, onMessage])
}

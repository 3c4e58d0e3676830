import { useCallback, useEffect, useRef, useState } from 'react'
import type { SentForm } from '~/ui/form/use-site-form'
import type { ShareView } from './share'

/**
 * Whether the story form is open: as the address says, until it is opened or closed in place. It closes once its story is posted,
 * which the key of the next story tells.
 */
export function useSharing(share: ShareView | null, reply: SentForm | undefined) {
  const [isOpen, setOpen] = useState(share?.isOpen ?? false)
  const sentKey = useRef<string>()
  const key = share?.submission
  useEffect(() => setOpen(share?.isOpen ?? false), [share?.isOpen])
  useEffect(() => {
    if (reply) sentKey.current = undefined
    if (!sentKey.current || sentKey.current === key) return
    sentKey.current = undefined
    setOpen(false)
  }, [key, reply])
  const noteSent = useCallback(() => void (sentKey.current = key), [key])
  const toggle = useCallback(() => setOpen((open) => !open), [])
  return { isOpen, toggle, noteSent }
}

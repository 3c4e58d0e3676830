import { useEffect, useRef } from 'react'
import type { MembershipState } from './use-membership'

interface MembershipMessageProps extends Pick<MembershipState, 'message' | 'hasFailed'> {
  hasJoined: boolean
}

export function MembershipMessage({ message, hasFailed, hasJoined }: MembershipMessageProps) {
  const box = useRef<HTMLDivElement>(null)
  // The pressed button moves to another list, and all buttons change with the first or last joined community.
  useEffect(() => {
    if (message && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [message, hasJoined])
  const look = `notice frame-notice notice-${hasFailed ? 'alert' : 'status'}`
  return (
    <div ref={box} role="status" tabIndex={-1} className={message ? look : undefined}>
      {message}
    </div>
  )
}

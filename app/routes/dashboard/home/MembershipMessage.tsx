import { useEffect, useRef } from 'react'
import type { MembershipState } from './use-membership'

interface MembershipMessageProps extends Pick<MembershipState, 'message' | 'hasFailed'> {
  hasJoined: boolean
}

export function MembershipMessage({ message, hasFailed, hasJoined }: MembershipMessageProps) {
  const box = useRef<HTMLDivElement>(null)
  // Joining or leaving a community moves or replaces the pressed button, so the focus is lost. The message then takes the focus.
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

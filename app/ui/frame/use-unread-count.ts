import { useEffect, useRef, useState } from 'react'

/** The minimum time between two requests for the count. */
const MIN_REQUEST_INTERVAL_MS = 10_000

export function useUnreadCount(initial: number): number {
  const [renewed, setRenewed] = useState<{ since: number; unread: number }>()
  const askedAt = useRef(-MIN_REQUEST_INTERVAL_MS)
  useEffect(() => {
    const renew = async () => {
      const now = performance.now()
      if (document.visibilityState !== 'visible' || now - askedAt.current < MIN_REQUEST_INTERVAL_MS) return
      askedAt.current = now
      const unread = await fetchUnreadCount().catch(() => undefined)
      if (unread !== undefined) setRenewed({ since: initial, unread })
    }
    const onChange = () => void renew()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [initial])
  return renewed?.since === initial ? renewed.unread : initial
}

async function fetchUnreadCount(): Promise<number | undefined> {
  const answer = await fetch('/notifications/unread', { redirect: 'manual' })
  return answer.ok ? ((await answer.json()) as { unread: number }).unread : undefined
}
